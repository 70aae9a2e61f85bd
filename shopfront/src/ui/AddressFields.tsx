import { onlyDigits } from "@maru/client";
import { CircleAlert, Info, Search } from "lucide-react";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { type Place, type PlaceName, placeOf, searchMode } from "./addressSearch";
import { TextField } from "./Field";
import { lazyPart } from "./lazyPart";

const AddressSearch = lazyPart(() => import("./AddressSearch"));

interface Focusable {
  focus: () => void;
}

interface Props {
  values: Place;
  errors: Partial<Record<PlaceName, string>>;
  onChange: (change: Partial<Place>) => void;
  /** Gets what an error of the address focuses. */
  focus?: Ref<Focusable>;
}

/** Where an address is: found by a search, or typed by hand. The rest of it (building, floor) is always typed. */
export function AddressFields({ values, errors: given, onChange, focus }: Props) {
  const t = useTranslate();
  const id = useId();
  const [off, setOff] = useState(false);
  const [chosen, setChosen] = useState(false);
  const [reason, setReason] = useState("");
  const [open, setOpen] = useState(false);
  const detail = useRef<HTMLInputElement>(null);
  const postcode = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<"detail" | "postcode" | null>(null);
  // The errors from before an address was found are no longer about it.
  const [outdated, setOutdated] = useState<string | null>(null);
  const marks = `${given.postcode ?? ""}\n${given.addr ?? ""}`;
  const errors: Props["errors"] = outdated === marks ? { addr_detail: given.addr_detail } : given;
  const error = errors.addr ?? errors.postcode;
  // The server refused a part of it: that is corrected by hand.
  const isRefused = Boolean(values.addr && errors.postcode) || Boolean(values.postcode && errors.addr);
  const byHand = off || chosen || isRefused;

  useEffect(() => {
    let left = false;
    searchMode().then(
      (mode) => !left && setOff(mode === "off"),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);

  // The sheet gives the focus back to its button first.
  useEffect(() => {
    if (open || !next.current) return;
    const field = next.current === "detail" ? detail : postcode;
    next.current = null;
    field.current?.focus();
  });

  const setFocus = (element: Focusable | null): void => {
    if (typeof focus === "function") focus(element);
    else if (focus) focus.current = element;
  };
  return (
    <div className="grid gap-4">
      {byHand ? (
        <>
          {reason && (
            <p role="status" className="flex gap-2.5 rounded-rc bg-well p-4 text-[14px] text-text2">
              <Info size={18} strokeWidth={1.7} className="mt-0.5 shrink-0" aria-hidden />
              {reason}
            </p>
          )}
          <div className="grid gap-4 sm:grid-cols-[180px_1fr]">
            <TextField
              required
              ref={(element) => {
                postcode.current = element;
                setFocus(element);
              }}
              label={t("checkout:delivery.postcode")}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              dir="ltr"
              value={values.postcode}
              error={errors.postcode}
              onChange={({ target }) => onChange({ postcode: onlyDigits(target.value) })}
            />
            <TextField
              required
              label={t("checkout:delivery.addr")}
              placeholder={t("checkout:delivery.addrHint")}
              autoComplete="address-line1"
              maxLength={200}
              value={values.addr}
              error={errors.addr}
              onChange={({ target }) => onChange({ addr: target.value })}
            />
          </div>
          {!off && (
            <button
              type="button"
              className="flex h-11 items-center gap-1.5 justify-self-start text-[14px] font-semibold text-ink"
              onClick={() => setOpen(true)}
            >
              <Search size={16} strokeWidth={1.7} aria-hidden />
              {t("checkout:find.title")}
            </button>
          )}
        </>
      ) : (
        <div className="min-w-0">
          <div className="mb-2 flex items-center justify-between gap-4">
            <span id={`${id}-label`} className="t-label">
              {t("checkout:delivery.addr")}
              <span className="text-sale" title={t("common:required")}>
                {"\u00a0*"}
              </span>
            </span>
            <button
              type="button"
              className="text-[14px] text-text2 underline underline-offset-4"
              onClick={() => {
                next.current = "postcode";
                setReason("");
                setChosen(true);
              }}
            >
              {t("checkout:find.byHand")}
            </button>
          </div>
          <button
            type="button"
            ref={(element) => {
              button.current = element;
              setFocus(element);
            }}
            aria-labelledby={`${id}-label ${id}-value ${id}-go`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            aria-haspopup="dialog"
            className="field flex h-auto min-h-13 items-center gap-3 py-3 text-start"
            onClick={() => setOpen(true)}
          >
            <span id={`${id}-value`} className={`min-w-0 flex-1 ${values.addr ? "" : "text-text3"}`}>
              {values.addr ? (
                <bdi>
                  {values.addr} <bdi className="text-text3">({values.postcode})</bdi>
                </bdi>
              ) : (
                t("checkout:find.hint")
              )}
            </span>
            <span id={`${id}-go`} className="flex shrink-0 items-center gap-1.5 font-semibold text-ink">
              <Search size={18} strokeWidth={1.7} aria-hidden />
              {t("checkout:find.go")}
            </span>
          </button>
          {error && (
            <p id={`${id}-note`} className="t-caption mt-2 flex items-center gap-1.5 text-sale">
              <CircleAlert size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
              {error}
            </p>
          )}
        </div>
      )}
      <TextField
        ref={detail}
        label={t("checkout:find.rest")}
        placeholder={t("checkout:find.restHint")}
        autoComplete="address-line2"
        maxLength={200}
        value={values.addr_detail}
        error={errors.addr_detail}
        onChange={({ target }) => onChange({ addr_detail: target.value })}
      />
      {open && (
        <AddressSearch
          onClose={() => setOpen(false)}
          onFound={(hit) => {
            onChange(placeOf(hit));
            setOutdated(marks);
            setReason("");
            setChosen(false);
            next.current = "detail";
            setOpen(false);
          }}
          onByHand={(text, why) => {
            if (text) onChange({ addr: text, postcode: "" });
            setReason(why);
            setChosen(true);
            next.current = "postcode";
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
