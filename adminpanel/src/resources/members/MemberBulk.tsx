import type { MemberRow } from "@maru/client";
import { BadgePercent, Mail } from "lucide-react";
import { lazy, useState } from "react";
import { useListContext } from "react-admin";
import { useSelection } from "../../fields/list/bulk/chosen";
import { Lifted } from "../../fields/list/bulk/Lifted";
import { useDesk } from "../../fields/list/desk/DeskContext";
import { ExportButton } from "../../fields/list/ExportDialog";
import { exportsOf } from "../../fields/list/exportsOf";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";

const MemberDeedDialog = lazy(() => import("./MemberDeedDialog"));

/** What can be done to the chosen members, or to all that match. */
export const MemberBulk = () => {
  const t = useWords();
  const may = useMay();
  const { sort } = useListContext();
  const { shown } = useDesk<MemberRow>();
  const { chosen } = useSelection();
  const [open, setOpen] = useState<"grade" | "invite">();
  const filter = "filter" in chosen ? chosen.filter : { id: chosen.ids };
  return (
    <>
      {may("edit", "users/list") && (
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
        <Lifted>
          <MemberDeedDialog deed={open} onClose={() => setOpen(undefined)} />
        </Lifted>
      )}
    </>
  );
};
