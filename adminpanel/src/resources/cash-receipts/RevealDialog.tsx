import type { ReceiptRow } from "@maru/client";
import { hyphenate, hyphenateBusiness } from "@maru/client";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { Dialog } from "../../layout/Dialog";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useWords } from "../../words/useWords";
import { ReasonDialog } from "../orders/page/ReasonDialog";

interface Props {
  receipt: ReceiptRow;
  lead: string;
  onClose: () => void;
}

/** The number that a receipt is for, once somebody said what it is needed for; gone again with the dialog. */
export const RevealDialog = ({ receipt, lead, onClose }: Props) => {
  const t = useWords();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [identity, setIdentity] = useState<string>();
  const [busy, setBusy] = useState(false);
  const reveal = async (reason: string) => {
    setBusy(true);
    try {
      setIdentity((await dataProvider.revealReceipt(receipt.id, reason)).identity);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      setBusy(false);
    }
  };
  if (identity === undefined) {
    return (
      <ReasonDialog
        title={t("receipt.reveal")}
        lead={lead}
        label={t("order.customs_why")}
        help={t("receipt.reveal_help")}
        busy={busy}
        onOk={(reason) => void reveal(reason)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t("receipt.identity")} lead={receipt.order_num} onClose={onClose}>
      <p className="body strong num" dir="ltr">
        {receipt.kind === "proof" ? hyphenateBusiness(identity) : hyphenate(identity)}
      </p>
      <div className="choices">
        <span />
        <button type="button" className="btn fill" onClick={onClose}>
          {t("common.ok")}
        </button>
      </div>
    </Dialog>
  );
};
