import type { PropertyRow } from "@maru/client";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Tag, Trash2 } from "lucide-react";
import { useDataProvider, useNotify } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { askUses } from "../../fields/designUses";
import { OrderedList } from "../../fields/OrderedList";
import { useAllRows } from "../../fields/useAllRows";
import { useConfirm } from "../../layout/Confirm";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { PropertyDialog } from "./PropertyDialog";

const resource = "product-properties";

/** The sorted values of a group. Each is a record of its own and is saved at once. */
const PropertiesCard = ({ id: groupId }: { id: number }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const filter = { property_group_id: groupId };
  const rows = useAllRows<PropertyRow>(resource, filter).data ?? [];
  const [open, setOpen] = useState<PropertyRow | "new">();
  const refresh = () => client.invalidateQueries({ queryKey: [resource] });

  const run = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
    await refresh();
  };
  const remove = async (row: PropertyRow) => {
    const title = t("common.delete_ask", { name: row.property_name });
    const more = await askUses("property", [row.id]);
    if (!(await ask({ title, more, danger: true }))) return;
    await run(() => dataProvider.delete(resource, { id: row.id, previousData: row }));
  };
  const canEdit = can("edit", "product-properties");
  return (
    <Card
      bare
      title={t("property.values")}
      hint={<span className="num">{rows.length}</span>}
      ends={
        can("create", "product-properties") && (
          <button type="button" className="btn small" onClick={() => setOpen("new")}>
            <Plus size={15} aria-hidden /> {t("property.add")}
          </button>
        )
      }
    >
      <OrderedList<PropertyRow>
        resource={resource}
        filter={filter}
        nameOf={(row) => row.property_name}
        empty={<EmptyState icon={Tag} title={t("property.no_values")} text={t("property.no_values_text")} />}
      >
        {(row) => (
          <>
            <span className="strong grow">{row.property_name}</span>
            {canEdit && (
              <span className="row" style={{ gap: 0 }}>
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
          </>
        )}
      </OrderedList>
      {open && (
        <PropertyDialog
          property={open === "new" ? undefined : open}
          groupId={groupId}
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

export default PropertiesCard;
