import type { ProductRow } from "@maru/client";
import { Boxes, FolderInput, Layers, Percent, Tag, Trash2 } from "lucide-react";
import { lazy, useState } from "react";
import { useListContext } from "react-admin";
import { useSelection } from "../../../fields/list/bulk/chosen";
import { Lifted } from "../../../fields/list/bulk/Lifted";
import { useDesk } from "../../../fields/list/desk/DeskContext";
import { ExportButton } from "../../../fields/list/ExportDialog";
import { exportsOf } from "../../../fields/list/exportsOf";
import { useMay } from "../../../layout/useMay";
import { useWords } from "../../../words/useWords";
import type { DeedName } from "./deeds";

const DeedDialog = lazy(() => import("./DeedDialog"));

const deeds = [
  { deed: "status", icon: Tag },
  { deed: "price", icon: Percent },
  { deed: "category", icon: FolderInput },
  { deed: "stock", icon: Boxes },
  { deed: "tier", icon: Layers },
] as const;

/** What can be done to the chosen products. */
export const ProductBulk = () => {
  const t = useWords();
  const may = useMay();
  const { sort } = useListContext();
  const { shown } = useDesk<ProductRow>();
  const { chosen } = useSelection();
  const [open, setOpen] = useState<DeedName>();
  const filter = "filter" in chosen ? chosen.filter : { id: chosen.ids };
  return (
    <>
      {may("edit", "products/list") &&
        deeds.map(({ deed, icon: Icon }) => (
          <button key={deed} type="button" onClick={() => setOpen(deed)}>
            <Icon size={16} strokeWidth={1.7} aria-hidden /> {t(`bulk.${deed}`)}
          </button>
        ))}
      <ExportButton bare resource="products" filter={filter} sort={sort} columns={exportsOf(shown)} />
      {may("delete", "products/list") && (
        <button type="button" onClick={() => setOpen("delete")}>
          <Trash2 size={16} strokeWidth={1.7} aria-hidden /> {t("common.delete")}
        </button>
      )}
      {open && (
        <Lifted>
          <DeedDialog deed={open} onClose={() => setOpen(undefined)} />
        </Lifted>
      )}
    </>
  );
};
