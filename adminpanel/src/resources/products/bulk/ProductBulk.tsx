import type { ProductRow } from "@maru/client";
import { Boxes, FolderInput, Layers, Percent, Tag, Trash2 } from "lucide-react";
import { useListContext } from "ra-core";
import { useState } from "react";
import { BulkDialogPortal } from "../../../fields/list/bulk/BulkDialogPortal";
import { useSelection } from "../../../fields/list/bulk/chosen";
import { ExportButton } from "../../../fields/list/ExportDialog";
import { exportsOf } from "../../../fields/list/exportsOf";
import { useSavedViews } from "../../../fields/list/savedViews/SavedViewContext";
import { lazyPart } from "../../../layout/lazyPart";
import { useCan } from "../../../layout/useCan";
import { useTranslate } from "../../../words/useTranslate";
import type { ActionName } from "./actions";

const ActionDialog = lazyPart(() => import("./ActionDialog"));

const actions = [
  { action: "status", icon: Tag },
  { action: "price", icon: Percent },
  { action: "category", icon: FolderInput },
  { action: "stock", icon: Boxes },
  { action: "tier", icon: Layers },
] as const;

/** Bulk actions for the selected products. */
export const ProductBulk = () => {
  const t = useTranslate();
  const can = useCan();
  const { sort } = useListContext();
  const { shown } = useSavedViews<ProductRow>();
  const { chosen } = useSelection();
  const [open, setOpen] = useState<ActionName>();
  const filter = "filter" in chosen ? chosen.filter : { id: chosen.ids };
  return (
    <>
      {can("edit", "products/list") &&
        actions.map(({ action, icon: Icon }) => (
          <button key={action} type="button" onClick={() => setOpen(action)}>
            <Icon size={16} strokeWidth={1.7} aria-hidden /> {t(`bulk.${action}`)}
          </button>
        ))}
      <ExportButton bare resource="products" filter={filter} sort={sort} columns={exportsOf(shown)} />
      {can("delete", "products/list") && (
        <button type="button" onClick={() => setOpen("delete")}>
          <Trash2 size={16} strokeWidth={1.7} aria-hidden /> {t("common.delete")}
        </button>
      )}
      {open && (
        <BulkDialogPortal>
          <ActionDialog action={open} onClose={() => setOpen(undefined)} />
        </BulkDialogPortal>
      )}
    </>
  );
};
