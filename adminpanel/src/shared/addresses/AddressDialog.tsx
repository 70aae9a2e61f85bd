import type { AddressHit } from "@maru/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { HttpError } from "ra-core";
import { type KeyboardEvent, useId, useState } from "react";
import { Field } from "../../fields/Field";
import { Dialog } from "../../layout/Dialog";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { findAddresses } from "./api";

interface Props {
  practice: boolean;
  onFound: (hit: AddressHit) => void;
  onClose: () => void;
}

/** Why a search failed: beside the field, whatever it is. The fields behind the dialog can be typed in anyway. */
const reasonOf = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  const errors = error instanceof HttpError ? (error.body as { errors?: Record<string, string> })?.errors : undefined;
  return errors?.q ?? error.message;
};

/** Searches for an address; arrows and Enter choose. */
const AddressDialog = ({ practice, onFound, onClose }: Props) => {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState("");
  const [asked, setAsked] = useState({ text: "", page: 1 });
  const [active, setActive] = useState(-1);
  const { data, error, isFetching } = useQuery({
    queryKey: ["addresses", asked],
    queryFn: () => findAddresses(asked.text, asked.page),
    enabled: asked.text !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const rows = error || asked.text === "" ? [] : (data?.content ?? []);
  const search = () => {
    setActive(-1);
    setAsked({ text: text.trim(), page: 1 });
  };
  const turn = (step: number) => {
    setActive(-1);
    setAsked(({ text: same, page }) => ({ text: same, page: page + step }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = rows[active];
    if (event.key === "Enter") {
      if (chosen) onFound(chosen);
      else search();
    } else if (rows.length > 0 && event.key === "ArrowDown") setActive((active + 1) % rows.length);
    else if (rows.length > 0 && event.key === "ArrowUp") setActive(active <= 0 ? rows.length - 1 : active - 1);
    else if (event.key === "Escape") {
      event.stopPropagation();
      if (text) {
        setText("");
        setActive(-1);
      } else onClose();
    } else return;
    event.preventDefault();
  };
  const pages = data?.pages ?? 0;
  return (
    <Dialog title={t("address.find")} wide onClose={onClose}>
      <div className="stack" style={{ gap: 12 }}>
        <Field
          id={id}
          label={t("address.query")}
          helperText={practice ? t("address.practice") : t("address.query_help")}
          error={reasonOf(error)}
        >
          <div className={error ? "control bad" : "control"}>
            <Search size={16} aria-hidden />
            <input
              id={id}
              role="combobox"
              aria-expanded={rows.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
              aria-invalid={Boolean(error)}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
              autoFocus
              maxLength={80}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setActive(-1);
              }}
              onKeyDown={onKeyDown}
            />
            <button type="button" className="btn small" onClick={search}>
              {t("address.go")}
            </button>
          </div>
        </Field>
        <p className="muted" role="status">
          {isFetching && t("address.searching")}
          {!isFetching && !error && asked.text !== "" && data && rows.length === 0 && t("address.none")}
          {!isFetching && rows.length > 0 && data && t("address.count", { count: figure(data.total) })}
        </p>
        {rows.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label={t("address.find")} className="picklist addresses">
            {rows.map((hit, place) => (
              <button
                type="button"
                key={`${hit.postcode} ${hit.addr}`}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                onClick={() => onFound(hit)}
              >
                <span className="grow">
                  <bdi>{hit.addr}</bdi>
                  <br />
                  <bdi className="muted">{hit.lot}</bdi>
                </span>
                <bdi className="num">{hit.postcode}</bdi>
              </button>
            ))}
          </div>
        )}
        <div className="choices">
          {rows.length > 0 && pages > 1 && (
            <>
              <button type="button" className="btn" disabled={asked.page <= 1} onClick={() => turn(-1)}>
                {t("address.before")}
              </button>
              <span className="num" dir="ltr">
                {figure(asked.page)} / {figure(pages)}
              </span>
              <button type="button" className="btn" disabled={asked.page >= pages} onClick={() => turn(1)}>
                {t("address.after")}
              </button>
            </>
          )}
          <button type="button" className="btn" onClick={onClose}>
            {t("common.close")}
          </button>
        </div>
      </div>
    </Dialog>
  );
};

export default AddressDialog;
