import { Clock, CornerDownRight, Search, TrendingUp, X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { Marked, MarksContext } from "~/ui/Marked";
import { MembersPrice } from "~/ui/MembersPrice";
import { Money } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { searchPath } from "./priceWords";
import { forgetAllWords, forgetWords, recentWords } from "./recentWords";
import { usePopularWords, useSuggestions } from "./useSuggestions";

/** Handles a key of the field; returns true if it did. */
export type KeyHandler = (key: string) => boolean;

/** Suggestions for an empty field. */
export interface Place {
  brandId: number;
  popular: string[];
  departments: { id: number; category_name: string }[];
}

export interface PanelProps {
  id: string;
  place: Place;
  text: string;
  active: string | null;
  inline: boolean;
  steer: RefObject<KeyHandler | null>;
  onActive: (id: string | null) => void;
  /** Called after navigation to an entry. */
  onGone: () => void;
}

interface Entry {
  key: string;
  to: string;
  face: ReactNode;
  /** Removes the entry from the list. */
  onRemove?: () => void;
  name: string;
}

const mostPopular = 8;
const row = "flex min-h-11 w-full items-center gap-3 rounded-rc px-3 text-start text-[15px]";

/** Recent and popular words at first; while typing words, categories and products, with the match highlighted. */
export default function SearchPanel({ id, place, text, active, inline, steer, onActive, onGone }: PanelProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { brandId, departments } = place;
  const asked = usePopularWords();
  // Words promoted by the merchant come first.
  const popular = [...new Set([...place.popular, ...asked])].slice(0, mostPopular);
  const found = useSuggestions(text);
  const [recent, setRecent] = useState(() => recentWords(brandId));
  const typed = text.trim() !== "";
  const word = (key: string, words: string, Icon: typeof Search, onRemove?: () => void): Entry => ({
    key,
    to: searchPath(words),
    name: words,
    onRemove,
    face: (
      <>
        <Icon size={17} strokeWidth={1.7} className="shrink-0 text-text3" aria-hidden />
        <span className="min-w-0 truncate">
          <Marked text={words} />
        </span>
      </>
    ),
  });
  const groups: { name: string; entries: Entry[]; onClear?: () => void }[] = typed
    ? [
        {
          name: t("common:search.words"),
          entries: (found?.words ?? []).map((words) => word(`word-${words}`, words, Search)),
        },
        {
          name: t("common:category"),
          entries: (found?.categories ?? []).map(({ id: category, category_name, path }) => ({
            key: `category-${category}`,
            to: `/shop/category/${category}`,
            name: path.join(" "),
            face: (
              <>
                <CornerDownRight size={17} strokeWidth={1.7} className="flip shrink-0 text-text3" aria-hidden />
                <span className="min-w-0 truncate">
                  {path.length > 1 && <span className="text-text3">{path.slice(0, -1).join(" › ")} › </span>}
                  <Marked text={category_name} />
                </span>
              </>
            ),
          })),
        },
        {
          name: t("common:search.products"),
          entries: (found?.products ?? []).map((card) => ({
            key: `product-${card.id}`,
            to: `/shop/item/${card.id}`,
            name: card.product_name,
            face: (
              <>
                <Picture
                  src={card.img}
                  alt=""
                  className="size-12 shrink-0 rounded-rp"
                  sizes={{ width: 48, height: 48 }}
                />
                <span className="min-w-0 flex-1 truncate">
                  <Marked text={card.product_name} />
                </span>
                <b className="shrink-0 font-semibold">
                  {card.product_sale_price === null ? (
                    <MembersPrice isPlain />
                  ) : (
                    <Money krw={card.product_sale_price} prices={card.price_lang_obj} />
                  )}
                </b>
              </>
            ),
          })),
        },
      ]
    : [
        {
          name: t("common:search.recent"),
          entries: recent.map((words) =>
            word(`recent-${words}`, words, Clock, () => setRecent(forgetWords(brandId, words))),
          ),
          onClear: () => setRecent(forgetAllWords(brandId)),
        },
        {
          name: t("common:popular"),
          entries: popular.map((words) => word(`popular-${words}`, words, TrendingUp)),
        },
        {
          name: t("common:category"),
          entries:
            popular.length > 0
              ? []
              : departments.map(({ id: category, category_name }) => ({
                  key: `category-${category}`,
                  to: `/shop/category/${category}`,
                  name: category_name,
                  face: (
                    <>
                      <CornerDownRight size={17} strokeWidth={1.7} className="flip shrink-0 text-text3" aria-hidden />
                      {category_name}
                    </>
                  ),
                })),
        },
      ];
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const all = shown.flatMap(({ entries }) => entries);
  const idOf = (entry: Entry): string => `${id}-${entry.key}`;
  const go = (entry: Entry): void => {
    onGone();
    void navigate(entry.to);
  };
  // Set before paint: a key pressed as soon as the list is visible must work.
  useLayoutEffect(() => {
    steer.current = (key) => {
      const at = all.findIndex((entry) => idOf(entry) === active);
      const chosen = all[at];
      if (key === "Delete" && chosen?.onRemove) {
        chosen.onRemove();
        onActive(null);
        return true;
      }
      if (key === "Enter" && chosen) {
        go(chosen);
        return true;
      }
      if ((key !== "ArrowDown" && key !== "ArrowUp") || all.length === 0) return false;
      // One step beyond the ends is the field itself.
      const next = key === "ArrowDown" ? at + 1 : at === -1 ? all.length - 1 : at - 1;
      const entry = all[next];
      onActive(entry ? idOf(entry) : null);
      if (entry) document.getElementById(idOf(entry))?.scrollIntoView({ block: "nearest" });
      return true;
    };
    return () => {
      steer.current = null;
    };
  });
  const frame = inline
    ? "-ms-11 mt-3"
    : "absolute start-0 end-0 top-full z-40 mt-2 max-h-[min(640px,calc(100dvh-140px))] min-w-full overflow-y-auto rounded-[16px] border border-line bg-raised p-2 shadow-sh3 md:start-auto md:w-[420px]";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field while the list is used by mouse
    <div className={frame} onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className="sr-only">
        {typed && found ? t("common:search.count", { count: all.length }) : ""}
      </p>
      <MarksContext value={typed ? (found?.marks ?? [text.trim()]) : []}>
        <div id={id} role="listbox" aria-label={t("common:search")}>
          {shown.map(({ name, entries, onClear }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
            <div key={name} role="group" aria-label={name} className="py-1">
              <p className="flex min-h-9 items-center justify-between px-3 text-[13px] text-text3" aria-hidden>
                {name}
                {onClear && (
                  <button type="button" tabIndex={-1} className="min-h-9 px-1" onClick={onClear}>
                    {t("common:search.recentClear")}
                  </button>
                )}
              </p>
              {entries.map((entry) => (
                <div key={entry.key} className="flex items-center">
                  <div
                    id={idOf(entry)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={idOf(entry) === active}
                    className={`${row} min-w-0 flex-1 cursor-pointer py-1.5 hover:bg-well aria-selected:bg-well`}
                    onClick={() => go(entry)}
                    onKeyDown={(event) => event.key === "Enter" && go(entry)}
                  >
                    {entry.face}
                  </div>
                  {entry.onRemove && (
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-hidden
                      title={t("common:search.recentRemove", { q: entry.name })}
                      className="grid size-10 shrink-0 place-items-center text-text3"
                      onClick={entry.onRemove}
                    >
                      <X size={16} strokeWidth={1.7} aria-hidden />
                    </button>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      </MarksContext>
      {all.length === 0 && (!typed || found) && (
        <p className="px-3 py-4 text-[14px] text-text2">
          {t(typed ? "common:search.none" : "common:search.placeholder")}
        </p>
      )}
    </div>
  );
}
