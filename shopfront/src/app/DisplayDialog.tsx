import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";
import { DisplaySettings } from "./DisplaySettings";

export default function DisplayDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open onClose={onClose} label={t("common:display")} kind="sheet" closeButton>
      <div className="p-6 text-text">
        <h2 className="t-h3 mb-5 pe-10">{t("common:display")}</h2>
        <DisplaySettings />
      </div>
    </Dialog>
  );
}
