import { Plus, X } from "lucide-react";
import { useListContext } from "ra-core";
import { type ReactNode, useState } from "react";
import { Popover } from "../../layout/Popover";
import { useTranslate } from "../../words/useTranslate";

export interface FilterDef {
  name: string;
  label: string;
  /** The value as text, for the filter's chip. */
  say: (value: unknown) => ReactNode;
  editor: (value: unknown, change: (value: unknown) => void, close: () => void) => ReactNode;
}

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

const without = (values: Record<string, unknown>, name: string): Record<string, unknown> => {
  const { [name]: _gone, ...rest } = values;
  return rest;
};

/** Applied filters as chips 'field **value** ×'. The dashed button adds another one. */
export const Filters = ({ filters }: { filters: FilterDef[] }) => {
  const t = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [adding, setAdding] = useState<FilterDef>();
  const change = (name: string, value: unknown) =>
    setFilters(isSet(value) ? { ...filterValues, [name]: value } : without(filterValues, name));
  const applied = filters.filter(({ name }) => isSet(filterValues[name]));
  const open = filters.filter(({ name }) => !isSet(filterValues[name]));
  return (
    <>
      {applied.map((filter) => (
        <span key={filter.name} className="chip soft">
          <Popover
            className=""
            padded
            button={<Token label={filter.label} value={filter.say(filterValues[filter.name])} />}
          >
            {(close) => filter.editor(filterValues[filter.name], (value) => change(filter.name, value), close)}
          </Popover>
          <button
            type="button"
            className="iconbtn tiny"
            aria-label={t("list.remove_filter", { name: filter.label })}
            onClick={() => change(filter.name, undefined)}
          >
            <X size={14} />
          </button>
        </span>
      ))}
      {open.length > 0 && (
        <Popover
          className="btn small dashed"
          padded={Boolean(adding)}
          button={
            <>
              <Plus size={15} aria-hidden /> {t("list.filter")}
            </>
          }
        >
          {(close) =>
            adding && open.includes(adding)
              ? adding.editor(
                  undefined,
                  (value) => change(adding.name, value),
                  () => {
                    setAdding(undefined);
                    close();
                  },
                )
              : open.map((filter) => (
                  <button key={filter.name} type="button" className="pop-item" onClick={() => setAdding(filter)}>
                    {filter.label}
                  </button>
                ))
          }
        </Popover>
      )}
      {applied.length > 0 && (
        <button
          type="button"
          className="btn plain small"
          onClick={() => setFilters(isSet(filterValues.q) ? { q: filterValues.q } : {})}
        >
          {t("list.clear")}
        </button>
      )}
    </>
  );
};

const Token = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    {label} <b>{value}</b>
  </>
);
