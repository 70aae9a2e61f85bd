import type { RowAction, RowChange } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useRecordContext } from "ra-core";
import { useState } from "react";
import { Dialog } from "../../layout/Dialog";
import { ErrorState } from "../../layout/states";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { ScreenPath } from "../../providers/screens";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { Card } from "../Card";

const latest = 4;

/** How a screen names the fields of its records and formats their changes. */
export interface ChangeFormat {
  label: (field: string) => string;
  say: (change: RowChange) => string;
}

const HistoryEntry = ({ entry, whole, label, say }: { entry: RowAction; whole?: boolean } & ChangeFormat) => {
  const t = useTranslate();
  const shown = whole ? entry.changes : entry.changes.slice(0, 2);
  return (
    <li>
      <div className="row between">
        <b>
          <bdi>{entry.actor_name || t("history.system")}</bdi>
        </b>
        <bdi className="muted">{shortTime(entry.at)}</bdi>
      </div>
      {entry.action !== "update" && <p>{t(`history.${entry.action}`)}</p>}
      {shown.map((change) => (
        <p key={change.field} className="history-change">
          <span className="muted">{label(change.field)}</span> <bdi>{say(change)}</bdi>
        </p>
      ))}
      {entry.changes.length > shown.length && (
        <p className="muted">{t("history.more_fields", { total: entry.changes.length - shown.length })}</p>
      )}
    </li>
  );
};

/** Who changed what and when, with the values before and after. */
export const HistoryCard = ({ path, name, ...said }: { path: ScreenPath; name: string } & ChangeFormat) => {
  const t = useTranslate();
  const record = useRecordContext<RaRecord<number> & { version?: string }>();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [open, setOpen] = useState(false);
  const id = record?.id ?? 0;
  const history = useQuery({
    queryKey: [path, "history", id, record?.version],
    queryFn: () => dataProvider.rowHistory(path, id),
    enabled: id > 0,
  });
  const entries = history.data ?? [];
  if (!record) return null;
  return (
    <Card title={t("history.title")}>
      {history.error && <ErrorState message={history.error.message} onRetry={() => void history.refetch()} />}
      {history.isPending && <span className="skel" style={{ height: 60 }} />}
      {history.data?.length === 0 && <p className="help">{t("history.none")}</p>}
      {entries.length > 0 && (
        <ul className="history-entries">
          {entries.slice(0, latest).map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} {...said} />
          ))}
        </ul>
      )}
      {entries.some(({ changes }, index) => index >= latest || changes.length > 2) && (
        <button type="button" className="btn small" onClick={() => setOpen(true)}>
          {t("history.open")}
        </button>
      )}
      {open && (
        <Dialog title={t("history.title")} lead={name} wide onClose={() => setOpen(false)}>
          <ul className="body history-entries all">
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} whole {...said} />
            ))}
          </ul>
          <div className="choices">
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              {t("common.close")}
            </button>
          </div>
        </Dialog>
      )}
    </Card>
  );
};
