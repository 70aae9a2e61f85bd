import { useTranslate } from "~/i18n/Words";
import { Dialog } from "./Dialog";
import { Failure } from "./State";

interface Props {
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}

/** In the place of a part whose code could not be loaded; with `onClose` it is a dialog, as the part would be. */
export function PartFailure({ onRetry, onClose }: Props) {
  const t = useTranslate();
  if (!onClose) return <Failure onRetry={onRetry} />;
  return (
    <Dialog open onClose={onClose} label={t("common:error.title")} closeButton>
      <Failure onRetry={onRetry} />
    </Dialog>
  );
}
