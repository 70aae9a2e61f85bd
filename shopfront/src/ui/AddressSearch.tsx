import { type AddressHit, type AddressHits, ApiError, formatNumber } from "@maru/client";
import { CircleAlert, FlaskConical, MapPin, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useI18n, useTranslate } from "~/i18n/Words";
import { findAddresses, nextRow, searchMode } from "./addressSearch";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { InlinePager } from "./InlinePager";
import { Skeleton } from "./Skeleton";
import { useWide } from "./useWide";

export interface AddressSearchProps {
  /** What is searched at once. */
  text?: string;
  onFound: (hit: AddressHit) => void;
  /** Typing by hand goes on with what was typed; `reason` is why the search can't be used, '' by choice. */
  onByHand: (text: string, reason: string) => void;
  onClose: () => void;
}

const examples = ["one", "two", "three"] as const;
/** What can be searched is Korean, whatever the language of the page. */
const samples = { one: "테헤란로 152", two: "역삼동 737", three: "마포구 한빛아파트" };

function Row({ hit, id, active, onTake }: { hit: AddressHit; id: string; active: boolean; onTake: () => void }) {
  const t = useTranslate();
  const { language } = useI18n();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys of its list
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onTake}
      className={`grid cursor-pointer grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line px-5 py-4 hover:bg-well ${active ? "bg-soft" : ""}`}
    >
      <span className="min-w-0">
        <bdi className="block font-semibold">{hit.addr}</bdi>
        {language !== "ko" && hit.english && (
          <bdi className="mt-0.5 block text-[14px] text-text2" dir="ltr">
            {hit.english}
          </bdi>
        )}
        {hit.lot && (
          <span className="mt-0.5 block text-[14px] text-text3">
            {t("checkout:find.lot")} <bdi>{hit.lot}</bdi>
          </span>
        )}
      </span>
      <bdi className="tnum text-[14px] font-medium text-ink">{hit.postcode}</bdi>
    </div>
  );
}

/** Searches for an address: a full sheet on phones, a dialog on wider screens. */
export default function AddressSearch({ text = "", onFound, onByHand, onClose }: AddressSearchProps) {
  const t = useTranslate();
  const list = useId();
  const wide = useWide();
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState({ text, page: 1, turn: 0 });
  const [hits, setHits] = useState<AddressHits | null>(null);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState("");
  const [active, setActive] = useState(-1);
  const [practice, setPractice] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rows = hits?.content ?? [];
  const byHand = useRef(onByHand);
  byHand.current = onByHand;

  useEffect(() => {
    searchMode().then(
      (mode) => setPractice(mode === "practice"),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    if (!asked.text) return;
    const stop = new AbortController();
    setLoading(true);
    setError("");
    findAddresses(asked.text, asked.page, stop.signal).then(
      (found) => {
        if (stop.signal.aborted) return;
        setHits(found);
        setActive(-1);
        setLoading(false);
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        const refused = failure instanceof ApiError ? failure.errors.q : undefined;
        if (!refused) {
          // Nobody waits for the service: the address is typed by hand.
          const answered = failure instanceof ApiError && failure.status >= 400;
          byHand.current(asked.text, answered ? failure.message : t("checkout:find.down"));
          return;
        }
        setHits(null);
        setError(refused);
        setLoading(false);
      },
    );
    return () => stop.abort();
  }, [asked, t]);

  const send = (): void => {
    const query = typed.trim();
    if (query.length < 2) setError(t("checkout:find.short"));
    else setAsked(({ turn }) => ({ text: query, page: 1, turn: turn + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = nextRow(active, loading ? 0 : rows.length, event.key);
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      // The sheet stands inside the form that it fills in, which a press must not send.
      event.preventDefault();
      const hit = rows[active];
      // The key that ends the composition of a Korean letter is not one of the list.
      if (event.nativeEvent.isComposing) return;
      if (hit) onFound(hit);
      else send();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      event.preventDefault();
      // The first press takes back what was typed, like in a browser's own search field.
      if (active >= 0) setActive(-1);
      else if (typed) clear();
      else onClose();
    }
  };
  const clear = (): void => {
    setTyped("");
    setHits(null);
    setError("");
    setAsked(({ turn }) => ({ text: "", page: 1, turn: turn + 1 }));
    setLoading(false);
    input.current?.focus();
  };
  const empty = hits !== null && !loading && rows.length === 0;
  return (
    <Dialog open onClose={onClose} label={t("checkout:find.title")} kind={wide ? "" : "full"}>
      <search className={`flex min-h-0 flex-col ${wide ? "h-[min(680px,calc(100dvh-48px))]" : "h-dvh"}`}>
        <div className="border-b border-line px-5 pt-4 pb-4">
          <div className="flex items-center justify-between">
            <h2 className="t-h3">{t("checkout:find.title")}</h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t("common:close")}
              className="-me-3 grid size-11 place-items-center"
            >
              <X size={20} strokeWidth={1.7} />
            </button>
          </div>
          <div className="relative mt-2">
            <Search
              size={20}
              strokeWidth={1.7}
              className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-text3"
              aria-hidden
            />
            <input
              ref={input}
              data-autofocus
              className="field ps-12 pe-24"
              value={typed}
              maxLength={80}
              enterKeyHint="search"
              autoComplete="off"
              role="combobox"
              aria-label={t("checkout:find.label")}
              aria-expanded={rows.length > 0}
              aria-controls={list}
              aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${list}-error` : undefined}
              placeholder={t("checkout:find.hint")}
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(-1);
                setError("");
              }}
              onKeyDown={onKeyDown}
            />
            <button
              type="button"
              onClick={send}
              className="absolute end-1.5 top-1/2 h-11 -translate-y-1/2 rounded-rc px-3 font-semibold text-ink"
            >
              {t("checkout:find.go")}
            </button>
          </div>
          {error && (
            <p id={`${list}-error`} role="alert" className="t-caption mt-2 flex items-center gap-1.5 text-sale">
              <CircleAlert size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
              {error}
            </p>
          )}
          {practice && (
            <p className="t-caption mt-2 flex items-center gap-1.5 text-text3">
              <FlaskConical size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
              {t("checkout:find.practice")}
            </p>
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <p className="sr-only" role="status">
            {loading && t("common:loading")}
            {!loading && hits && t("checkout:find.count", { count: hits.total })}
          </p>
          {loading && (
            <div className="grid gap-4 p-5" aria-hidden>
              {examples.map((name) => (
                <Skeleton key={name} className="h-14 w-full" />
              ))}
            </div>
          )}
          {!loading && !hits && !error && (
            <div className="p-5 text-[15px] text-text2">
              <p className="font-semibold text-text">{t("checkout:find.how")}</p>
              <ul className="mt-3 grid gap-2">
                {examples.map((name) => (
                  <li key={name} className="flex items-baseline gap-2">
                    <span className="w-24 shrink-0 text-text3">{t(`checkout:find.how.${name}`)}</span>
                    <bdi lang="ko">{samples[name]}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {empty && (
            <div role="status" className="px-5 py-8">
              <p className="t-label">{t("checkout:find.none")}</p>
              <p className="mt-1 text-[15px] text-text2">{t("checkout:find.noneWhy")}</p>
              <Button kind="fill" className="mt-4" onClick={() => onByHand(asked.text, t("checkout:find.handNone"))}>
                {t("checkout:find.byHand")}
              </Button>
            </div>
          )}
          {!loading && rows.length > 0 && hits && (
            <p className="px-5 pt-4 pb-1 text-[14px] text-text3">
              {t("checkout:find.count", { count: formatNumber(hits.total) })}
            </p>
          )}
          <div id={list} role="listbox" aria-label={t("checkout:find.results")} hidden={loading || rows.length === 0}>
            {rows.map((hit, place) => (
              <Row
                key={`${hit.postcode} ${hit.addr}`}
                hit={hit}
                id={`${list}-${place}`}
                active={place === active}
                onTake={() => onFound(hit)}
              />
            ))}
          </div>
          {!loading && hits && rows.length > 0 && (
            <div className="pb-6">
              <InlinePager
                page={hits.page}
                count={hits.pages}
                onTurn={(page) => setAsked(({ text: same, turn }) => ({ text: same, page, turn: turn + 1 }))}
              />
            </div>
          )}
        </div>
        <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 text-[14px] text-text2">
          <span>{t("checkout:find.handAsk")}</span>
          <button
            type="button"
            className="flex h-11 items-center gap-1.5 font-semibold text-ink"
            onClick={() => onByHand(typed.trim(), "")}
          >
            <MapPin size={16} strokeWidth={1.7} aria-hidden />
            {t("checkout:find.byHand")}
          </button>
        </div>
      </search>
    </Dialog>
  );
}
