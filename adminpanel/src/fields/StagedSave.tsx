import { useFormContext, useFormState } from "react-hook-form";
import { useTranslate } from "../words/useTranslate";

interface Props {
  /** The field that says whether the saved row is in effect, and its two values. */
  source: string;
  on: unknown;
  off: unknown;
  isOn: boolean;
  labels: { keep: string; start: string; stop: string };
}

/**
 * Saves a row and says what becomes of it: a draft is kept or put into effect, one in effect is saved or stopped.
 */
export const StagedSave = ({ source, on, off, isOn, labels }: Props) => {
  const t = useTranslate();
  const { setValue } = useFormContext();
  const { isDirty, dirtyFields, isSubmitting } = useFormState();
  const become = (value: unknown) => () => setValue(source, value, { shouldDirty: true });
  return (
    <>
      <span className="save-state">{isDirty && Object.keys(dirtyFields).length > 0 ? t("form.unsaved") : ""}</span>
      {/* Enter in an input runs the first button of the form that submits it. */}
      <button
        type={isOn ? "button" : "submit"}
        className="btn"
        disabled={isSubmitting}
        onClick={({ currentTarget }) => {
          become(off)();
          if (isOn) currentTarget.form?.requestSubmit();
        }}
      >
        {isOn ? labels.stop : labels.keep}
      </button>
      <button type="submit" className="btn fill" disabled={isSubmitting} onClick={become(on)}>
        {isOn ? t("common.save") : labels.start}
      </button>
    </>
  );
};
