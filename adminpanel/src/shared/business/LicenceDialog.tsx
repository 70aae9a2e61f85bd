import { useState } from "react";
import { Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import { licenceUrl } from "./api";

/** The picture of a licence; a text if it is missing. */
export const Licence = ({ id, name }: { id: number; name: string }) => {
  const t = useTranslate();
  const [broken, setBroken] = useState<number>();
  if (broken === id) return <p className="muted">{t("business.licence_none")}</p>;
  return (
    <img
      className="licence"
      src={licenceUrl(id)}
      alt={`${t("business.licence")} · ${name}`}
      onError={() => setBroken(id)}
    />
  );
};

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

export const LicenceDialog = ({ id, name, onClose }: Props) => {
  const t = useTranslate();
  return (
    <Dialog title={t("business.licence")} lead={name} wide onClose={onClose}>
      <div className="body">
        <Licence id={id} name={name} />
      </div>
      <div className="choices">
        <span />
        <button type="button" className="btn fill" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};
