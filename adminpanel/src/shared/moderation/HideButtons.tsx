import { useState } from "react";
import { useAction } from "../../layout/useAction";
import { useTranslate } from "../../words/useTranslate";
import { ReasonDialog } from "../dialogs/ReasonDialog";

interface Props {
  /** The prefix of the translation keys. */
  noun: "review" | "question";
  isHidden: boolean;
  /** The name of what is hidden, for the dialog. */
  lead: string;
  hide: (reason: string) => Promise<unknown>;
  show: () => Promise<unknown>;
}

/** Hides a text with a reason, or shows it again. */
export const HideButtons = ({ noun, isHidden, lead, hide, show }: Props) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [open, setOpen] = useState(false);
  const submit = async (reason: string) => {
    if (await run(() => hide(reason), `${noun}.hidden_done`)) setOpen(false);
  };
  return (
    <>
      {isHidden ? (
        <button type="button" className="btn fill" disabled={busy} onClick={() => void run(show, `${noun}.shown_done`)}>
          {t(`${noun}.show`)}
        </button>
      ) : (
        <button type="button" className="btn danger" disabled={busy} onClick={() => setOpen(true)}>
          {t(`${noun}.hide`)}
        </button>
      )}
      {open && (
        <ReasonDialog
          title={t(`${noun}.hide`)}
          lead={lead}
          label={t(`${noun}.reason`)}
          helperText={t(`${noun}.hide_help`)}
          error={errors.reason}
          busy={busy}
          onOk={(reason) => void submit(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
