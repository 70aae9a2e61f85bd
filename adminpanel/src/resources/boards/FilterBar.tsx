import type { DeskPerson } from "@maru/client";
import { ChevronDown, Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { Popover } from "../../layout/Popover";
import { Face } from "../../shared/desk/Face";
import type { Board } from "../../shared/desk/kanban";
import { LabelDot } from "../../shared/desk/LabelDot";
import { useTranslate } from "../../words/useTranslate";
import { type CardFilters, type DueFilter, hasFilters, noFilters } from "./filters";

const dues: DueFilter[] = ["due", "week", "none"];

interface Props {
  board: Board;
  filters: CardFilters;
  setFilters: (filters: CardFilters) => void;
}

const toggled = (ids: number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Who does cards of the board, in the order in which they come. */
const peopleOf = (board: Board): DeskPerson[] => [
  ...new Map(
    Object.values(board.cards)
      .flatMap(({ assignees }) => assignees)
      .map((person) => [person.id, person]),
  ).values(),
];

const Filter = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => (
  <Popover
    className={count > 0 ? "btn small chosen" : "btn small"}
    button={
      <>
        {label} {count > 0 && <span className="num">{count}</span>}
        <ChevronDown size={15} aria-hidden />
      </>
    }
  >
    {() => children}
  </Popover>
);

/** Narrows a board by text, people, labels and day. */
export const FilterBar = ({ board, filters, setFilters }: Props) => {
  const t = useTranslate();
  const people = peopleOf(board);
  const item = (key: string | number, isOn: boolean, run: () => void, children: ReactNode) => (
    <button key={key} type="button" className="pop-item" role="menuitemcheckbox" aria-checked={isOn} onClick={run}>
      {children}
    </button>
  );
  return (
    <search className="kb-filters">
      <div className="control small">
        <Search size={16} aria-hidden />
        <input
          type="search"
          aria-label={t("kanban.find_card")}
          placeholder={t("kanban.find_card")}
          value={filters.text}
          onChange={({ target }) => setFilters({ ...filters, text: target.value })}
        />
      </div>
      {people.length > 0 && (
        <fieldset className="dk-faces">
          <legend className="visually-hidden">{t("kanban.people")}</legend>
          {people.slice(0, 8).map((person) => (
            <button
              key={person.id}
              type="button"
              aria-pressed={filters.people.includes(person.id)}
              onClick={() => setFilters({ ...filters, people: toggled(filters.people, person.id) })}
            >
              <Face person={person} />
            </button>
          ))}
        </fieldset>
      )}
      {board.labels.length > 0 && (
        <Filter label={t("kanban.label")} count={filters.labels.length}>
          <div role="menu">
            {board.labels.map((label) =>
              item(
                label.id,
                filters.labels.includes(label.id),
                () => setFilters({ ...filters, labels: toggled(filters.labels, label.id) }),
                <LabelDot label={label} />,
              ),
            )}
          </div>
        </Filter>
      )}
      <Filter label={t("kanban.due")} count={filters.due ? 1 : 0}>
        <div role="menu">
          {dues.map((due) =>
            item(
              due,
              filters.due === due,
              () => setFilters({ ...filters, due: filters.due === due ? "" : due }),
              t(`kanban.due_${due as Exclude<DueFilter, "">}`),
            ),
          )}
        </div>
      </Filter>
      {hasFilters(filters) && (
        <button type="button" className="btn small plain" onClick={() => setFilters(noFilters)}>
          <X size={15} aria-hidden /> {t("kanban.all_cards")}
        </button>
      )}
    </search>
  );
};
