import { Eye } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Identifier } from "react-admin";
import { Dialog } from "../../layout/Dialog";
import { useCan } from "../../layout/useCan";
import { useVerb } from "../../layout/useVerb";
import type { ScreenPath } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";
import { ReasonDialog } from "./ReasonDialog";

interface Asked<Whole> {
  /** The resource of the API, the row, and the call if it is not `reveal`. */
  of: string;
  id: Identifier;
  verb?: string;
  title: string;
  lead: string;
  /** Receives the data; the dialog closes. */
  onShown?: (whole: Whole) => void;
  /** Shows the data inside the dialog, only while it is open. */
  show?: (whole: Whole) => ReactNode;
}

/** Reveals masked personal data after a reason is given. */
export const RevealDialog = <Whole,>(props: Asked<Whole> & { onClose: () => void }) => {
  const { of, id, verb = "reveal", title, lead, onShown, show, onClose } = props;
  const t = useTranslate();
  const { run, busy, errors } = useVerb();
  const [whole, setWhole] = useState<Whole>();
  const reveal = async (reason: string) => {
    let shown: Whole | undefined;
    const done = await run(async (api) => {
      shown = await api.reveal<Whole>(of, id, verb, reason);
    }, "reveal.done");
    if (!done || shown === undefined) return;
    onShown?.(shown);
    if (show) setWhole(shown);
    else onClose();
  };
  if (whole === undefined || !show)
    return (
      <ReasonDialog
        title={title}
        lead={lead}
        label={t("reveal.why")}
        help={t("reveal.help")}
        error={errors.reason}
        busy={busy}
        onOk={(reason) => void reveal(reason)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <div className="body">{show(whole)}</div>
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
export const RevealButton = <Whole,>({ screen, ...asked }: Asked<Whole> & { screen: ScreenPath }) => {
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
