import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "ra-core";
import { useState } from "react";
import { get, useFormState } from "react-hook-form";
import { Card } from "../../fields/Card";
import { useConfirm } from "../../layout/Confirm";
import { Dialog } from "../../layout/Dialog";
import { ErrorState } from "../../layout/states";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { PlainRow } from "../rows";
import { useTable } from "../useTable";
import { listVersions, readVersion, revertTo } from "./api";
import { pieces } from "./difference";
import { type Cell, cellOf, isSame } from "./merge";
import { useCells } from "./useCells";

const latest = 5;

interface Shown {
  number: number;
  at: string;
  actor_name: string;
}

const marks = { same: "span", removed: "del", added: "ins" } as const;

/** A cell's words in a version, compared with the current ones. */
const CellDifference = ({ cell, before, after }: { cell: Cell; before: unknown; after: unknown }) => {
  const { label, read } = useCells();
  const parts = pieces(read(cell, before), read(cell, after));
  const t = useTranslate();
  return (
    <section className="version-cell">
      <h3>
        <bdi>{label(cell)}</bdi>
      </h3>
      <p className="lines" dir="auto">
        {parts.every(({ kind }) => kind === "same")
          ? t("writing.only_form")
          : parts.map(({ text, kind }, at) => {
              const Mark = marks[kind];
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are only identified by their position.
              return <Mark key={at}>{text}</Mark>;
            })}
      </p>
    </section>
  );
};

const VersionDialog = ({ shown, record, onClose }: { shown: Shown; record: PlainRow; onClose: () => void }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const can = useCan();
  const { path, table } = useTable();
  const { isDirty, dirtyFields } = useFormState();
  const changed = isDirty && Object.keys(dirtyFields).length > 0;
  const { run, busy } = useAction();
  const { number } = shown;
  const whole = useQuery({
    queryKey: [path, "version", record.id, number],
    queryFn: () => readVersion(path, record.id, number),
  });
  const cells = Object.entries(whole.data?.values ?? {}).flatMap(([column, before]) => {
    const cell = cellOf(table.parts, column);
    const after = cell && (get(record, cell.source) as unknown);
    const none = cell?.part.none !== undefined && before === "" && after === cell.part.none;
    return !cell || none || isSame(before, after) || isMoment(cell, before, after) ? [] : [{ cell, before, after }];
  });
  const restore = async () => {
    if (!(await ask({ title: t("writing.restore_ask", { number }), text: t("writing.restore_text") }))) return;
    if (await run(() => revertTo(path, record.id, number, record.version), "writing.restored")) onClose();
  };
  return (
    <Dialog
      title={t("writing.version_now", { number })}
      lead={`${shown.actor_name} · ${shortTime(shown.at)}`}
      wide
      onClose={onClose}
    >
      <div className="body versions-difference">
        {whole.error && <ErrorState message={whole.error.message} onRetry={() => void whole.refetch()} />}
        {whole.isPending && <span className="skel" style={{ height: 120 }} />}
        {whole.data && cells.length === 0 && <p className="help">{t("writing.same")}</p>}
        {cells.map((one) => (
          <CellDifference key={one.cell.source} {...one} />
        ))}
        {changed && cells.length > 0 && <p className="help">{t("writing.save_first")}</p>}
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
        {can("edit", path) && cells.length > 0 && (
          <button type="button" className="btn fill" disabled={busy || changed} onClick={() => void restore()}>
            {t("writing.restore")}
          </button>
        )}
      </div>
    </Dialog>
  );
};

/** The same moment can have two notations. */
const isMoment = ({ part }: Cell, one: unknown, other: unknown): boolean =>
  part.kind === "moment" && Date.parse(String(one)) === Date.parse(String(other));

/** Saved versions, newest first, each compared with the current one. */
export const VersionsCard = () => {
  const t = useTranslate();
  const { path, table } = useTable();
  const { label } = useCells();
  const record = useRecordContext<PlainRow>();
  const [shown, setShown] = useState<Shown>();
  const [all, setAll] = useState(false);
  const id = record?.id ?? 0;
  const versions = useQuery({
    queryKey: [path, "versions", id, record?.version],
    queryFn: () => listVersions(path, id),
    enabled: id > 0,
  });
  if (!record) return null;
  const rows = versions.data ?? [];
  const names = (changed: string[]): string =>
    changed
      .flatMap((column) => cellOf(table.parts, column) ?? [])
      .map(label)
      .slice(0, 3)
      .join(", ");
  return (
    <Card title={t("writing.versions")}>
      {versions.error && <ErrorState message={versions.error.message} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <span className="skel" style={{ height: 60 }} />}
      {versions.data?.length === 0 && <p className="help">{t("writing.versions_none")}</p>}
      <ul className="versions">
        {rows.slice(0, all ? undefined : latest).map((one, at) => (
          <li key={one.number}>
            <button type="button" className="version" onClick={() => setShown(one)}>
              <span className="row between">
                <b>{t("writing.version", { number: one.number })}</b>
                <bdi className="muted num">{shortTime(one.at)}</bdi>
              </span>
              <span className="muted clip">
                <bdi>{one.actor_name}</bdi>
                {at < rows.length - 1 && names(one.changed) && <> · {names(one.changed)}</>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!all && rows.length > latest && (
        <button type="button" className="btn small" onClick={() => setAll(true)}>
          {t("history.open")}
        </button>
      )}
      {shown && <VersionDialog shown={shown} record={record} onClose={() => setShown(undefined)} />}
    </Card>
  );
};
