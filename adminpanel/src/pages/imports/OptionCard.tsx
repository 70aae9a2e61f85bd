import type { ImportRunRecord } from "@maru/client";
import { Card } from "../../fields/Card";
import { useRunAction } from "./useRun";

interface Props {
  run: ImportRunRecord;
  /** The option's name; it is on with "1". */
  option: string;
  title: string;
  label: string;
  text: string;
}

/** An option of the import that is on or off. */
export const OptionCard = ({ run, option, title, label, text }: Props) => {
  const { run: act, busy } = useRunAction(run.id);
  const isOn = run.options[option] === "1";
  return (
    <Card title={title}>
      <label className="mode">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          disabled={busy}
          onChange={() =>
            void act((api) => api.changeImport(run.id, { options: { ...run.options, [option]: isOn ? "" : "1" } }))
          }
        />
        <span>
          <b>{label}</b>
          <span className="muted small">{text}</span>
        </span>
      </label>
    </Card>
  );
};
