import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Pencil, Plus, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { Card } from "../../fields/Card";
import { useAll } from "../../fields/useAll";
import { useConfirm } from "../../layout/Confirm";
import { EmptyState, ErrorState } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";
import type { Property } from "../categories/types";
import { PropertyDialog } from "./PropertyDialog";

const resource = "product-properties";

/** The values of a group, in their order. Each is a record of its own and is saved at once. */
export const PropertiesCard = ({ groupId }: { groupId: number }) => {
  const t = useWords();
  const may = useMay();
  const ask = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { data: rows = [], error, refetch, isPending } = useAll<Property>(resource, { property_group_id: groupId });
  const [open, setOpen] = useState<Property | "new">();
  const refresh = () => client.invalidateQueries({ queryKey: [resource] });

  const run = async (verb: () => Promise<unknown>) => {
    try {
      await verb();
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
    await refresh();
  };
  const remove = async (row: Property) => {
    if (!(await ask({ title: t("common.delete_ask", { name: row.property_name }), danger: true }))) return;
    await run(() => dataProvider.delete(resource, { id: row.id, previousData: row }));
  };
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    const changed = next
      .map((row, position) => ({ row, position }))
      .filter(({ row, position }) => row.position !== position);
    return run(() =>
      Promise.all(
        changed.map(({ row, position }) =>
          dataProvider.update(resource, { id: row.id, data: { ...row, position }, previousData: row }),
        ),
      ),
    );
  };
  const mayEdit = may("edit", "product-properties");
  return (
    <Card
      bare
      title={t("property.values")}
      hint={<span className="num">{rows.length}</span>}
      ends={
        may("create", "product-properties") && (
          <button type="button" className="btn small" onClick={() => setOpen("new")}>
            <Plus size={15} aria-hidden /> {t("property.add")}
          </button>
        )
      }
    >
      {error && <ErrorState message={error.message} onRetry={() => refetch()} />}
      {!error && !isPending && rows.length === 0 && (
        <EmptyState icon={Tag} title={t("property.no_values")} text={t("property.no_values_text")} />
      )}
      <ul className="lines">
        {rows.map((row, index) => (
          <li key={row.id} className="line-item">
            <span className="strong grow">{row.property_name}</span>
            {mayEdit && (
              <span className="row" style={{ gap: 0 }}>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={t("common.up")}
                  disabled={index === 0}
                  onClick={() => void move(index, index - 1)}
                >
                  <ArrowUp size={16} />
                </button>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={t("common.down")}
                  disabled={index === rows.length - 1}
                  onClick={() => void move(index, index + 1)}
                >
                  <ArrowDown size={16} />
                </button>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={t("common.edit_name", { name: row.property_name })}
                  onClick={() => setOpen(row)}
                >
                  <Pencil size={16} strokeWidth={1.7} />
                </button>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={t("common.delete_name", { name: row.property_name })}
                  onClick={() => void remove(row)}
                >
                  <Trash2 size={16} strokeWidth={1.7} />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <PropertyDialog
          property={open === "new" ? undefined : open}
          groupId={groupId}
          position={rows.length}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            void refresh();
          }}
        />
      )}
    </Card>
  );
};
