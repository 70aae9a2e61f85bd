import { resultStale } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useListContext, useNotify, useResourceContext } from "ra-core";
import { createContext, type ReactNode, useContext, useRef, useState, useSyncExternalStore } from "react";
import { failureCode } from "../../../providers/httpClient";
import { useTranslate } from "../../../words/useTranslate";
import { useUnsavedGuard } from "../../useUnsavedGuard";
import { createDrafts, type Drafts } from "./drafts";
import { createRowQueue, createVersions } from "./queue";

export interface VersionedRow extends RaRecord {
  version: string;
}

/** A field of a row that is edited in the list. */
export interface Cell<T extends VersionedRow> {
  field: string;
  label: string;
  /** Names the row in texts. */
  name: (row: T) => string;
  value: (row: T) => number;
  show: (value: number) => string;
  /** The choices of a list; without them a whole number is typed. */
  choices?: { id: number; name: string }[];
  /** Saves the change and returns the record. `from` is what was shown when the person typed. */
  save: (row: T, change: { from: number; to: number }, version: string) => Promise<T>;
}

interface Cells {
  on: boolean;
  drafts: Drafts;
  save: <T extends VersionedRow>(row: T, cell: Cell<T>, to: number) => Promise<void>;
  refuse: (key: string, text: string, why: string) => void;
  /** Undoes the latest save that was not undone; false if there is none. */
  undo: () => boolean;
}

const Context = createContext<Cells | undefined>(undefined);
export const useCells = (): Cells | undefined => useContext(Context);
export const cellKey = (row: RaRecord, field: string): string => `${row.id} ${field}`;

interface Page<T> {
  data: T[];
}

/** Saves the cells of the list around it. Rows keep their place: an answer replaces its row's values. */
export const CellsProvider = ({ on, children }: { on: boolean; children: ReactNode }) => {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? "";
  const { data } = useListContext<VersionedRow>();
  const [queue] = useState(() => createRowQueue());
  const [versions] = useState(createVersions);
  const [drafts] = useState(createDrafts);
  const undos = useRef<(() => void)[]>([]);
  const rows = useRef(data);
  rows.current = data;
  useUnsavedGuard(useSyncExternalStore(drafts.subscribe, drafts.count) > 0);

  const listed = <T extends VersionedRow>(row: T): T =>
    (rows.current?.find(({ id }) => id === row.id) as T | undefined) ?? row;

  const replace = <T extends VersionedRow>(before: string, record: T) => {
    versions.replace(record.id, before, record.version);
    const merge = (row: T): T =>
      row.id === record.id
        ? (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, record[name] ?? value])) as T)
        : row;
    client.setQueriesData<Page<T>>({ queryKey: [resource, "getList"] }, (page) =>
      page?.data ? { ...page, data: page.data.map(merge) } : page,
    );
    // A form must not open with the values and the version of before.
    client.removeQueries({ queryKey: [resource, "getOne", { id: String(record.id) }] });
  };

  const explain = async <T extends VersionedRow>(error: unknown, row: T, cell: Cell<T>, version: string) => {
    const message = error instanceof Error ? error.message : t("errors.generic");
    if (failureCode(error) !== resultStale) return message;
    try {
      const { data: record } = await dataProvider.getOne<T>(resource, { id: row.id });
      replace(version, record);
      return `${message} ${t("cells.now", { value: cell.show(cell.value(record)) })}`;
    } catch {
      return message;
    }
  };

  const write = async <T extends VersionedRow>(row: T, cell: Cell<T>, change: { from: number; to: number }) => {
    const key = cellKey(row, cell.field);
    drafts.set(key, { text: String(change.to) });
    return queue(row.id, async () => {
      const version = versions.of(row.id, listed(row).version);
      try {
        replace(version, await cell.save(row, change, version));
        drafts.set(key, undefined);
        return true;
      } catch (error) {
        drafts.set(key, { text: String(change.to), refused: await explain(error, row, cell, version) });
        return false;
      }
    });
  };

  const save: Cells["save"] = async (row, cell, to) => {
    const change = { from: cell.value(row), to };
    const key = cellKey(row, cell.field);
    if (change.from === to) return drafts.set(key, undefined);
    if (!(await write(row, cell, change))) return;
    const undo = async () => {
      if (!undos.current.includes(undo)) return;
      undos.current = undos.current.filter((other) => other !== undo);
      if (await write(row, cell, { from: to, to: change.from })) notify(t("bulk.undone"), { type: "success" });
    };
    undos.current.push(undo);
    const values = {
      name: cell.name(row),
      field: cell.label,
      from: cell.show(change.from),
      to: cell.show(to),
    };
    notify(t("cells.saved", values), { type: "success", action: { label: t("common.undo"), run: undo } });
  };

  const cells: Cells = {
    on,
    drafts,
    save,
    refuse: (key, text, why) => drafts.set(key, { text, refused: why }),
    undo: () => {
      const undo = undos.current.at(-1);
      undo?.();
      return undo !== undefined;
    },
  };
  return <Context.Provider value={cells}>{children}</Context.Provider>;
};
