import { useState } from "react";
import { createPortal } from "react-dom";
import { useSelection } from "../../../fields/list/bulk/chosen";
import { useWords } from "../../../words/useWords";
import { PrintDialog } from "./PrintDialog";

/** A paper of each chosen order, in one file. */
export const BulkPapers = () => {
  const t = useWords();
  const { chosen, count } = useSelection();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t("paper.print")}
      </button>
      {open &&
        createPortal(<PrintDialog chosen={chosen} count={count} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
};
