import { useState } from "react";
import { BulkDialogPortal } from "../../../fields/list/bulk/BulkDialogPortal";
import { useSelection } from "../../../fields/list/bulk/chosen";
import { useTranslate } from "../../../words/useTranslate";
import { PrintDialog } from "./PrintDialog";

/** One document for each selected order, in one file. */
export const BulkPapers = () => {
  const t = useTranslate();
  const { chosen, count } = useSelection();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t("paper.print")}
      </button>
      {open && (
        <BulkDialogPortal>
          <PrintDialog chosen={chosen} count={count} onClose={() => setOpen(false)} />
        </BulkDialogPortal>
      )}
    </>
  );
};
