import type { DeskPerson } from "@maru/client";
import { Inbox, ListChecks, Search, SearchX, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Popover } from "../../layout/Popover";
import { EmptyState, ErrorState } from "../../layout/states";
import type { MailFilters, MailTab } from "../../shared/desk/mailApi";
import { figure } from "../../words/format";
import { useDebounced } from "../../words/useDebounced";
import { useTranslate } from "../../words/useTranslate";
import { BulkBar } from "./BulkBar";
import { MailRowItem } from "./MailRowItem";
import { NewDrafts } from "./NewDrafts";
import type { Mails } from "./useMails";

export const categories = [
  "order",
  "delivery",
  "return",
  "product",
  "payment",
  "account",
  "business",
  "other",
] as const;
const sources = ["inquiry", "mailbox"] as const;

interface Props {
  state: Mails;
  tab: MailTab;
  filters: MailFilters;
  openId: number | undefined;
  people: DeskPerson[];
  personId: number;
  canEdit: boolean;
  canDelete: boolean;
  onFilter: (changes: MailFilters) => void;
  onOpen: (id: number) => void;
  onDraft: (id: number) => void;
}

const Skeleton = () => {
  const t = useTranslate();
  return (
    <div role="status" aria-busy aria-label={t("mail.loading")}>
      {["62%", "48%", "70%", "55%", "66%"].map((width) => (
        <div className="ml-row ml-skeleton" key={width}>
          <span className="skel" style={{ width: "35%" }} />
          <span className="skel" style={{ width }} />
          <span className="skel" style={{ width: "85%" }} />
        </div>
      ))}
    </div>
  );
};

/** The mails of a tab: searched, narrowed, chosen. */
export const MailList = (props: Props) => {
  const { state, tab, filters, openId, people, personId, canEdit, canDelete, onFilter, onOpen, onDraft } = props;
  const t = useTranslate();
  const { mails, labels, isLoading, error, total } = state;
  const [text, setText] = useState(filters.search ?? "");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isChoosing, setChoosing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const asked = useDebounced(text.trim(), 300);
  const rows = mails.allIds.flatMap((id) => mails.byId[id] ?? []);
  const active = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const narrowing = [filters.category, filters.assignee_id, filters.source].filter(Boolean).length;
  const isNarrowed = narrowing > 0 || Boolean(filters.search) || filters.label !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed counts
  useEffect(() => {
    if (asked !== (filters.search ?? "")) onFilter({ search: asked });
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing is chosen in another list
  useEffect(() => {
    setChosen(new Set());
    setChoosing(false);
  }, [tab, filters]);
  useEffect(() => {
    const row = openId === undefined ? null : list.current?.querySelector(`[data-mail="${openId}"]`);
    row?.scrollIntoView?.({ block: "nearest" });
  }, [openId]);

  const choose = (id: number, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const stopChoosing = (): void => {
    setChosen(new Set());
    setChoosing(false);
  };
  const select = (name: "category" | "assignee_id" | "source", label: string, options: [string | number, string][]) => (
    <label className="ml-filter">
      <span>{label}</span>
      <span className="control small">
        <select
          value={filters[name] ?? ""}
          onChange={({ target: { value } }) =>
            onFilter({ [name]: name === "assignee_id" ? Number(value) || undefined : value })
          }
        >
          <option value="">{t("mail.all")}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </label>
  );

  return (
    <section className="ml-list" aria-label={t(`mail.tab_${tab}`)}>
      <search className="ml-find">
        <div className="control">
          <Search size={17} aria-hidden />
          <input
            type="search"
            aria-label={t("mail.find")}
            placeholder={t("mail.find")}
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Popover
          className={narrowing > 0 ? "btn icon chosen" : "btn icon"}
          at="end"
          padded
          label={t("mail.filters")}
          button={<SlidersHorizontal size={18} strokeWidth={1.7} aria-hidden />}
        >
          {() => (
            <div className="ml-filters">
              {select(
                "category",
                t("mail.category"),
                categories.map((name) => [name, t(`mail.categories.${name}`)]),
              )}
              {select(
                "assignee_id",
                t("mail.assignee"),
                people.map(({ id, name }) => [id, name]),
              )}
              {select(
                "source",
                t("mail.source"),
                sources.map((name) => [name, t(`mail.source_${name}`)]),
              )}
              {narrowing > 0 && (
                <button
                  type="button"
                  className="btn small"
                  onClick={() => onFilter({ category: "", assignee_id: undefined, source: "" })}
                >
                  <X size={15} aria-hidden /> {t("mail.clear")}
                </button>
              )}
            </div>
          )}
        </Popover>
        {canEdit && (
          <button
            type="button"
            className={isChoosing ? "btn icon chosen" : "btn icon"}
            aria-label={t("mail.choose_many")}
            title={t("mail.choose_many")}
            aria-pressed={isChoosing}
            onClick={() => (isChoosing ? stopChoosing() : setChoosing(true))}
          >
            <ListChecks size={18} strokeWidth={1.7} aria-hidden />
          </button>
        )}
      </search>
      {(active.length > 0 || isChoosing) && (
        <BulkBar
          ids={active}
          all={rows.map(({ id }) => id)}
          tab={tab}
          state={state}
          people={people}
          canDelete={canDelete}
          onAll={(isOn) => setChosen(new Set(isOn ? rows.map(({ id }) => id) : []))}
          onDone={stopChoosing}
        />
      )}
      <div className="ml-scroll">
        {tab === "drafts" && !isNarrowed && <NewDrafts count={state.counts?.drafts} onOpen={onDraft} />}
        {error !== null && rows.length === 0 && <ErrorState message={error} onRetry={state.load} />}
        {isLoading && rows.length === 0 && <Skeleton />}
        {!isLoading && error === null && rows.length === 0 && (
          <EmptyState
            icon={isNarrowed ? SearchX : Inbox}
            title={t(isNarrowed ? "mail.none_fits" : `mail.none_${tab}`)}
            text={isNarrowed ? undefined : tab === "trash" ? t("mail.trash_text") : undefined}
            action={
              isNarrowed && (
                <button
                  type="button"
                  className="btn small"
                  onClick={() => {
                    setText("");
                    onFilter({ search: "", label: undefined, category: "", assignee_id: undefined, source: "" });
                  }}
                >
                  {t("mail.clear")}
                </button>
              )
            }
          />
        )}
        {tab === "trash" && rows.length > 0 && <p className="ml-hint muted">{t("mail.trash_text")}</p>}
        <ul ref={list} aria-busy={isLoading}>
          {rows.map((mail) => (
            <MailRowItem
              key={mail.id}
              mail={mail}
              labels={labels}
              isOpen={mail.id === openId}
              isChosen={chosen.has(mail.id)}
              isChoosing={isChoosing || active.length > 0}
              personId={personId}
              onOpen={() => onOpen(mail.id)}
              onChoose={(isOn) => choose(mail.id, isOn)}
            />
          ))}
        </ul>
        {rows.length > 0 && rows.length < total && (
          <button type="button" className="btn small ml-more" disabled={isLoading} onClick={state.loadMore}>
            {t("mail.more", { count: figure(total - rows.length) })}
          </button>
        )}
      </div>
    </section>
  );
};
