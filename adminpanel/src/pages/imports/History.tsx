import type { JobState } from "@maru/client";
import type { LucideIcon } from "lucide-react";
import { type GetListResult, ListBase, type RaRecord, useListContext } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DataTable } from "../../fields/list/DataTable";
import { ListExport } from "../../fields/list/ListExport";
import { TimeField } from "../../fields/list/TimeField";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { HistoryTabs } from "./HistoryTabs";
import { isRunning, stateTones } from "./logic";

/** Fields that every kind of job has. */
export interface Job extends RaRecord<number> {
  state: JobState;
  created_by: string;
  created_at: string;
}

interface Thing {
  name: string;
  sub?: ReactNode;
  /** The job's own page, or its file. */
  to?: string;
  file?: string;
}

interface Props<T extends Job> {
  /** The list's name for exports. */
  resource: string;
  icon: LucideIcon;
  /** The first column: its head and its cell. */
  head: string;
  thing: (row: T) => Thing;
  stateWord?: (row: T) => string;
  /** Columns with figures, between the state and the actor. */
  figures: { key: string; label: string; of: (row: T) => number }[];
  words: { by: string; at: string; none: string; noneText: string };
  /** The last cell. */
  last?: ReactNode;
  /** The jobs have pages of their own. */
  rowClick?: "edit";
  actions?: ReactNode;
}

const Name = ({ name, to, file }: Thing) => {
  if (to)
    return (
      <Link className="name" to={to}>
        {name}
      </Link>
    );
  return file ? (
    <a className="name" href={file} download>
      {name}
    </a>
  ) : (
    <span className="name">{name}</span>
  );
};

const Screen = <T extends Job>(props: Props<T>) => {
  const { resource, icon: Icon, head, thing, stateWord, figures, words, last, rowClick, actions } = props;
  const t = useTranslate();
  const { total } = useListContext<T>();
  return (
    <Page
      title={t("menu.imports")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.imports") }]}
      count={total}
      actions={
        <>
          <ListExport resource={resource} />
          {actions}
        </>
      }
    >
      <HistoryTabs />
      <div className="content">
        <DataTable<T> rowClick={rowClick} empty={<EmptyState icon={Icon} title={words.none} text={words.noneText} />}>
          <DataTable.Col<T>
            source="thing"
            label={head}
            disableSort
            render={(row) => {
              const cell = thing(row);
              return (
                <div className="thing">
                  <span className="thumb">
                    <Icon size={19} strokeWidth={1.6} aria-hidden />
                  </span>
                  <div className="file-name">
                    <Name {...cell} />
                    {cell.sub && <div className="sub">{cell.sub}</div>}
                  </div>
                </div>
              );
            }}
          />
          <DataTable.Col<T>
            source="state"
            label={t("imports.state")}
            disableSort
            render={(row) => (
              <span className={`dot ${stateTones[row.state]}`}>
                {stateWord?.(row) ?? t(`imports.state_${row.state}`)}
              </span>
            )}
          />
          {figures.map(({ key, label, of }) => (
            <DataTable.NumberCol<T>
              key={key}
              source={key}
              label={label}
              disableSort
              render={(row) => figure(of(row))}
            />
          ))}
          <DataTable.Col<T> source="created_by" label={words.by} disableSort cellClassName="muted" />
          <DataTable.NumberCol<T>
            source="created_at"
            label={words.at}
            disableSort
            cellClassName="muted"
            field={TimeField}
          />
          {last}
        </DataTable>
      </div>
    </Page>
  );
};

/** While a job of the list is running, the list is fetched again. */
const everyTwoSeconds = ({ state }: { state: { data?: GetListResult } }): number | false =>
  state.data?.data.some((row) => isRunning(row as Job)) ? 2000 : false;

/** The frame of the three histories of bulk work, newest first. */
export const History = <T extends Job>(props: Props<T>) => (
  <ListBase
    perPage={25}
    sort={{ field: "id", order: "DESC" }}
    exporter={false}
    queryOptions={{ refetchInterval: everyTwoSeconds }}
  >
    <Screen {...props} />
  </ListBase>
);
