import { useRecordContext } from "ra-core";
import { useFormContext, useFormState } from "react-hook-form";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { useTranslate } from "../../words/useTranslate";
import { DRAFT, PUBLISHED } from "./stages";

/**
 * Saves a post and says what happens with it: a draft stays one, or is published (from its start, if one is set). A
 * published post is saved as it is, or taken down.
 */
export const PublishButtons = () => {
  const t = useTranslate();
  const { word } = useTable();
  const record = useRecordContext<PlainRow>();
  const { setValue } = useFormContext();
  const { isDirty, dirtyFields, isSubmitting } = useFormState();
  const isPublished = record?.state === PUBLISHED;
  const as = (state: string) => () => setValue("state", state, { shouldDirty: true });
  return (
    <>
      <span className="save-state">{isDirty && Object.keys(dirtyFields).length > 0 ? t("form.unsaved") : ""}</span>
      {/* Enter in an input runs the first button of the form that submits it. */}
      <button
        type={isPublished ? "button" : "submit"}
        className="btn"
        disabled={isSubmitting}
        onClick={({ currentTarget }) => {
          as(DRAFT)();
          if (isPublished) currentTarget.form?.requestSubmit();
        }}
      >
        {word(isPublished ? "take_down" : "save_draft")}
      </button>
      <button type="submit" className="btn fill" disabled={isSubmitting} onClick={as(PUBLISHED)}>
        {isPublished ? t("common.save") : word("publish")}
      </button>
    </>
  );
};
