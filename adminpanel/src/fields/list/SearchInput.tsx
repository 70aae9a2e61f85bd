import { Search, X } from "lucide-react";
import { useListContext } from "ra-core";
import { useEffect, useState } from "react";
import { useTranslate } from "../../words/useTranslate";

const pause = 300;

/** A filter of the list, `q` in most: searched after a short pause in typing. */
export const SearchInput = ({ source, placeholder }: { source: string; placeholder: string }) => {
  const t = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues[source] ?? "";
  const [typed, setTyped] = useState(asked);

  useEffect(() => setTyped(asked), [asked]);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The user has opened a row, whose screen is still loading. Setting the filter now would navigate back to the
      // list.
      if (window.location.pathname !== pathname) return;
      const { [source]: _before, ...rest } = filterValues;
      setFilters(typed.trim() ? { ...rest, [source]: typed.trim() } : rest);
    }, pause);
    return () => clearTimeout(timer);
  }, [source, typed, asked, filterValues, setFilters]);

  return (
    <label className="control small search">
      <Search size={16} aria-hidden />
      <span className="visually-hidden">{t("list.search")}</span>
      <input type="search" value={typed} placeholder={placeholder} onChange={({ target }) => setTyped(target.value)} />
      {typed && (
        <button type="button" className="iconbtn tiny" aria-label={t("list.clear_search")} onClick={() => setTyped("")}>
          <X size={14} />
        </button>
      )}
    </label>
  );
};
