import type { MemberRow } from "@maru/client";
import { BadgePercent, Mail } from "lucide-react";
import { useListContext } from "ra-core";
import { useState } from "react";
import { BulkDialogPortal } from "../../fields/list/bulk/BulkDialogPortal";
import { useSelection } from "../../fields/list/bulk/chosen";
import { ExportButton } from "../../fields/list/ExportDialog";
import { exportsOf } from "../../fields/list/exportsOf";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { lazyPart } from "../../layout/lazyPart";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";

const MemberActionDialog = lazyPart(() => import("./MemberActionDialog"));

/** Bulk actions for members. */
export const MemberBulk = () => {
  const t = useTranslate();
  const can = useCan();
  const { sort } = useListContext();
  const { shown } = useSavedViews<MemberRow>();
  const { chosen } = useSelection();
  const [open, setOpen] = useState<"grade" | "invite">();
  const filter = "filter" in chosen ? chosen.filter : { id: chosen.ids };
  return (
    <>
      {can("edit", "users/list") && (
        <>
          <button type="button" onClick={() => setOpen("grade")}>
            <BadgePercent size={16} strokeWidth={1.7} aria-hidden /> {t("member.bulk_grade")}
          </button>
          <button type="button" onClick={() => setOpen("invite")}>
            <Mail size={16} strokeWidth={1.7} aria-hidden /> {t("member.bulk_invite")}
          </button>
        </>
      )}
      <ExportButton bare resource="users" filter={filter} sort={sort} columns={exportsOf(shown)} />
      {open && (
        <BulkDialogPortal>
          <MemberActionDialog action={open} onClose={() => setOpen(undefined)} />
        </BulkDialogPortal>
      )}
    </>
  );
};
