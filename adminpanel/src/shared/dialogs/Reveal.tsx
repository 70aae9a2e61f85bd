import { Eye } from "lucide-react";
import type { Identifier } from "ra-core";
import { type ReactNode, useState } from "react";
import { Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import type { ScreenPath } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";
import { ReasonDialog } from "./ReasonDialog";

interface Asked<Revealed> {
  /** The resource of the API, the row, and the call if it is not `reveal`. */
  of: string;
  id: Identifier;
  action?: string;
  title: string;
  lead: string;
  /** Receives the data; the dialog closes. */
  onShown?: (revealed: Revealed) => void;
  /** Shows the data inside the dialog, only while it is open. */
  show?: (revealed: Revealed) => ReactNode;
}

/** Reveals masked personal data after a reason is given. */
export const RevealDialog = <Revealed,>(props: Asked<Revealed> & { onClose: () => void }) => {
  const { of, id, action = "reveal", title, lead, onShown, show, onClose } = props;
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [revealed, setRevealed] = useState<Revealed>();
  const reveal = async (reason: string) => {
    let shown: Revealed | undefined;
    const done = await run(async (api) => {
      shown = await api.reveal<Revealed>(of, id, action, reason);
    }, "reveal.done");
    if (!done || shown === undefined) return;
    onShown?.(shown);
    if (show) setRevealed(shown);
    else onClose();
  };
  if (revealed === undefined || !show)
    return (
      <ReasonDialog
        title={title}
        lead={lead}
        label={t("reveal.why")}
        helperText={t("reveal.help")}
        error={errors.reason}
        busy={busy}
        onOk={(reason) => void reveal(reason)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <div className="body">{show(revealed)}</div>
      <div className="choices">
        <span />
        <button type="button" className="btn fill" onClick={onClose}>
          {t("common.ok")}
        </button>
      </div>
    </Dialog>
  );
};

/** The button that opens it, for people with the permission. */
export const RevealButton = <Revealed,>({ screen, ...asked }: Asked<Revealed> & { screen: ScreenPath }) => {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can("reveal", screen)) return null;
  return (
    <>
      <button type="button" className="btn small" onClick={() => setOpen(true)}>
        <Eye size={15} aria-hidden /> {asked.title}
      </button>
      {open && <RevealDialog {...asked} onClose={() => setOpen(false)} />}
    </>
  );
};
