import { useState } from "react";
import { LineField } from "../../fields/LineField";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  lead: string;
  busy: boolean;
  onOk: (num: string) => void;
  onClose: () => void;
}

/** Records the number of a receipt that was issued at the tax office. */
export const NumberDialog = ({ lead, busy, onOk, onClose }: Props) => {
  const t = useTranslate();
  const [num, setNum] = useState("");
  return (
    <Dialog title={t("receipt.by_hand")} lead={lead} onClose={onClose}>
      <div className="body">
        <LineField
          id="issue-num"
          label={t("receipt.num")}
          required
          helperText={t("receipt.by_hand_help")}
          dir="ltr"
          maxLength={20}
          value={num}
          onChange={setNum}
        />
      </div>
      <Choices
        ok={t("common.ok")}
        disabled={busy || !/^[0-9A-Za-z-]{6,20}$/.test(num.trim())}
        onClose={onClose}
        onOk={() => onOk(num.trim())}
      />
    </Dialog>
  );
};
