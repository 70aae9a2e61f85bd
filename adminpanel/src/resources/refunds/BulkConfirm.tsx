import { lazy, useState } from "react";
import { Lifted } from "../../fields/list/bulk/Lifted";
import { useWords } from "../../words/useWords";

const ConfirmManyDialog = lazy(() => import("./ConfirmManyDialog"));

/** Finishes the refunds that were sent by hand: the chosen ones, or all that match. */
export const BulkConfirm = () => {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t("order.refund_confirm")}
      </button>
      {isOpen && (
        <Lifted>
          <ConfirmManyDialog onClose={() => setOpen(false)} />
        </Lifted>
      )}
    </>
  );
};
