import { useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore, Undo2 } from "lucide-react";
import { type RaRecord, useGetList } from "ra-core";
import { useState } from "react";
import { allOf } from "../fields/useAllRows";
import { Dialog } from "../layout/Dialog";
import { ErrorState } from "../layout/states";
import { useAction } from "../layout/useAction";
import { useCan } from "../layout/useCan";
import type { MaruDataProvider } from "../providers/dataProvider";
import type { ScreenPath } from "../providers/screens";
import { shortTime } from "../words/format";
import { useTranslate } from "../words/useTranslate";

const most = 100;

interface Row extends RaRecord<number> {
  deleted_at?: string;
}

interface Props {
  path: ScreenPath;
  nameOf: (row: Row) => string;
}

const useDeleted = (path: ScreenPath, enabled: boolean) =>
  useGetList<Row>(
    path,
    {
      filter: { is_deleted: 1 },
      pagination: { page: 1, perPage: most },
      sort: { field: "deleted_at", order: "DESC" },
    },
    { enabled },
  );

const Rows = ({ path, nameOf, onClose }: Props & { onClose: () => void }) => {
  const t = useTranslate();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useDeleted(path, true);
  const { run, busy } = useAction();
  const restore = async (row: Row) => {
    const done = { word: "deleted.done" as const, values: { name: nameOf(row) } };
    await run(
      (api: MaruDataProvider) => api.restoreRow(path, row.id),
      () => done,
    );
    await client.invalidateQueries({ queryKey: allOf(path) });
    await refetch();
  };
  return (
    <Dialog title={t("plain_list.deleted")} lead={t("plain_list.kept")} onClose={onClose}>
      <div className="body">
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {isPending && <span className="skel" style={{ height: 60 }} />}
        {data?.length === 0 && <p className="help">{t("plain_list.none_deleted")}</p>}
        <ul className="plain-deleted">
          {data?.map((row) => (
            <li key={row.id} className="row between">
              <span className="grow clip">
                <bdi className="strong">{nameOf(row)}</bdi>{" "}
                {row.deleted_at && <bdi className="muted num">{shortTime(row.deleted_at)}</bdi>}
              </span>
              <button type="button" className="btn small" disabled={busy} onClick={() => void restore(row)}>
                <Undo2 size={15} aria-hidden /> {t("deleted.restore")}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};

/** Rows deleted in the last 30 days that can be restored; nothing if there are none. */
export const RestoreButton = (props: Props) => {
  const t = useTranslate();
  const allowed = useCan()("delete", props.path);
  const { total } = useDeleted(props.path, allowed);
  const [open, setOpen] = useState(false);
  if (!allowed || (!total && !open)) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <ArchiveRestore size={16} aria-hidden /> {t("plain_list.deleted")}
      </button>
      {open && <Rows {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
