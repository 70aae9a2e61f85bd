import { useState } from "react";
import { useSelection } from "../../../fields/list/bulk/chosen";
import { Lifted } from "../../../fields/list/bulk/Lifted";
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
      {open && (
        <Lifted>
          <PrintDialog chosen={chosen} count={count} onClose={() => setOpen(false)} />
        </Lifted>
      )}
    </>
  );
};
