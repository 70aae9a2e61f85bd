import { useState } from "react";
import { BulkDialogPortal } from "../../fields/list/bulk/BulkDialogPortal";
import { lazyPart } from "../../layout/lazyPart";
import { useTranslate } from "../../words/useTranslate";

const ConfirmManyDialog = lazyPart(() => import("./ConfirmManyDialog"));

/** Confirms refunds that were sent by hand. */
export const BulkConfirm = () => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t("order.refund_confirm")}
      </button>
      {isOpen && (
        <BulkDialogPortal>
          <ConfirmManyDialog onClose={() => setOpen(false)} />
        </BulkDialogPortal>
      )}
    </>
  );
};
