import { type ReactNode, useState } from "react";
import { ReasonDialog } from "./ReasonDialog";

interface Props {
  children: ReactNode;
  small?: boolean;
  title: string;
  lead: string;
  label: string;
  helperText: string;
  busy: boolean;
  /** Runs the action; resolves to whether it succeeded. Otherwise the dialog keeps its input. */
  run: (reason: string) => Promise<boolean>;
}

/** A button for an action that needs a reason. */
export const ReasonButton = ({ children, small, run, ...asked }: Props) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={small ? "btn small" : "btn"} disabled={asked.busy} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <ReasonDialog {...asked} onOk={(reason) => void run(reason).then((done) => done && close())} onClose={close} />
      )}
    </>
  );
};
