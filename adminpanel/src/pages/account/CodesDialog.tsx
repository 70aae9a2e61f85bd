import { Download } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "../../fields/CopyButton";
import { Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";

/** Recovery codes are shown only once: the dialog closes only after the user confirms that they are stored. */
export const CodesDialog = ({ codes, name, onClose }: { codes: string[]; name: string; onClose: () => void }) => {
  const t = useTranslate();
  const [kept, setKept] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\r\n")}\r\n`)}`;
  return (
    <Dialog title={t("account.codes")} lead={t("account.codes_text")} onClose={() => kept && onClose()}>
      <div className="body stack">
        <ul className="recovery-codes num" dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row wrap">
          <CopyButton text={codes.join("\n")} />
          <a className="btn small" href={file} download={`recovery-codes-${name}.txt`}>
            <Download size={15} aria-hidden /> {t("account.codes_save")}
          </a>
        </div>
        <label className="mode">
          <input type="checkbox" className="check" checked={kept} onChange={() => setKept(!kept)} />
          <span>
            <b>{t("account.codes_kept")}</b>
          </span>
        </label>
      </div>
      <div className="choices">
        <button type="button" className="btn fill" disabled={!kept} onClick={onClose}>
          {t("account.go_on")}
        </button>
      </div>
    </Dialog>
  );
};
