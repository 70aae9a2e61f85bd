import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { toast } from "~/ui/toast";
import { type ReportReason, report, reportReasons } from "./api";

export interface ReportDialogProps {
  id: number;
  onClose: () => void;
}

/** Reports a review to the shop. */
export default function ReportDialog({ id, onClose }: ReportDialogProps) {
  const t = useTranslate();
  const [reason, setReason] = useState<ReportReason>("abuse");
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await report(id, reason);
      toast.done(t("reviews:report.done"));
      onClose();
    } catch (failure) {
      toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} label={t("reviews:report.title")} kind="sheet" closeButton>
      <div className="px-5 pt-7 pb-6">
        <h2 className="t-h3 pe-10">{t("reviews:report.title")}</h2>
        <fieldset className="mt-3">
          <legend className="text-text2">{t("reviews:report.text")}</legend>
          {reportReasons.map((one) => (
            <label key={one} className="flex min-h-12 cursor-pointer items-center gap-3">
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              {t(`reviews:reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <div className="mt-4 flex gap-2">
          <Button className="flex-1" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button kind="fill" className="flex-1" disabled={busy} onClick={() => void send()}>
            {t("reviews:report")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
