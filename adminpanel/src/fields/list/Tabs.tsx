import { useListContext } from "react-admin";
import { figure } from "../../words/format";

export interface View {
  key: string;
  label: string;
  /** The filter this tab stands for. */
  filter: Record<string, unknown>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Ready views over a list. Choosing one keeps the search word and drops the other filters of the views. */
export const ViewTabs = ({ views }: { views: View[] }) => {
  const { filterValues, setFilters, total } = useListContext();
  const names = [...new Set(views.flatMap(({ filter }) => Object.keys(filter)))];
  const now = Object.fromEntries(
    names.filter((name) => name in filterValues).map((name) => [name, filterValues[name]]),
  );
  const chosen = views.find(({ filter }) => same(filter, now));
  const choose = (view: View) => {
    const kept = Object.entries(filterValues).filter(([name]) => !names.includes(name));
    setFilters({ ...Object.fromEntries(kept), ...view.filter });
  };
  return (
    <div className="tabs" role="tablist">
      {views.map((view) => (
        <button key={view.key} type="button" role="tab" aria-selected={view === chosen} onClick={() => choose(view)}>
          {view.label}
          {view === chosen && total ? <span className="count">{figure(total)}</span> : null}
        </button>
      ))}
    </div>
  );
};
