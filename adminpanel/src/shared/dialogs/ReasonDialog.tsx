import { type ReactNode, useState } from "react";
import { Field } from "../../fields/Field";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  title: string;
  lead: string;
  label: string;
  helperText: string;
  error?: string;
  busy: boolean;
  /** Further inputs beside the reason. */
  children?: ReactNode;
  onOk: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of an action. The action is often a cancellation itself, so the closing button never says "cancel". */
export const ReasonDialog = ({ title, lead, label, helperText, error, busy, children, onOk, onClose }: Props) => {
  const t = useTranslate();
  const [reason, setReason] = useState("");
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <div className="body">
        <Field id="reason" label={label} required helperText={helperText} error={error}>
          <div className="control">
            <textarea
              id="reason"
              rows={3}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </Field>
        {children}
      </div>
      <Choices
        ok={t("common.ok")}
        cancel={t("common.close")}
        disabled={reason.trim() === "" || busy}
        onClose={onClose}
        onOk={() => onOk(reason.trim())}
      />
    </Dialog>
  );
};
