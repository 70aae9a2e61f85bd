import { useState } from "react";
import { ChangeDialog, type Nouns } from "../../fields/list/bulk/ChangeDialog";
import { SelectField } from "../../fields/SelectField";
import { useGrades } from "../../shared/members/useGrades";
import { useTranslate } from "../../words/useTranslate";

const nouns: Nouns = { lead: "member.bulk_lead", row: "member.noun" };

/** Another grade for many members, or an invitation to each, with a preview. */
const MemberActionDialog = ({ action, onClose }: { action: "grade" | "invite"; onClose: () => void }) => {
  const t = useTranslate();
  const { grades } = useGrades();
  const [grade, setGrade] = useState("");
  const [isLocked, setLocked] = useState(true);
  const nameOf = (id: unknown): string =>
    id === null ? t("member.grade_default") : (grades.find((one) => one.id === id)?.grade_name ?? "---");
  if (action === "invite")
    return (
      <ChangeDialog
        action="invite"
        title={t("member.bulk_invite")}
        values={{}}
        ready
        auto
        nouns={nouns}
        say={({ invited }) => t(invited ? "member.will_invite" : "member.not_invited")}
        onClose={onClose}
      >
        {() => <p className="help">{t("member.bulk_invite_text")}</p>}
      </ChangeDialog>
    );
  return (
    <ChangeDialog
      action="grade"
      title={t("member.bulk_grade")}
      values={{ grade_id: grade === "0" ? null : Number(grade), is_grade_locked: isLocked }}
      ready={grade !== ""}
      nouns={nouns}
      say={({ grade_id, is_grade_locked }) =>
        is_grade_locked ? t("member.grade_and_locked", { grade: nameOf(grade_id) }) : nameOf(grade_id)
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            id="bulk-grade"
            label={t("member.grade")}
            required
            value={grade}
            error={errors.grade_id}
            onChange={setGrade}
          >
            <option value="" disabled>
              –
            </option>
            <option value="0">{t("member.grade_default")}</option>
            {grades.map(({ id, grade_name }) => (
              <option key={id} value={id}>
                {grade_name}
              </option>
            ))}
          </SelectField>
          <label className="mode inline">
            <input
              type="checkbox"
              className="check"
              checked={isLocked}
              onChange={({ target }) => setLocked(target.checked)}
            />
            <span>
              {t("member.grade_locked")} <span className="help">{t("member.grade_locked_help")}</span>
            </span>
          </label>
        </>
      )}
    </ChangeDialog>
  );
};

export default MemberActionDialog;
