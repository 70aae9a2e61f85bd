import type { MemberRecord } from "@maru/client";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { Field } from "../../../fields/Field";
import { SelectField } from "../../../fields/SelectField";
import { useUnsavedGuard } from "../../../fields/useUnsavedGuard";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { useGrades } from "../../../shared/members/useGrades";
import { useTranslate } from "../../../words/useTranslate";
import { keepMember } from "../api";

interface Typed {
  grade: number | null;
  isLocked: boolean;
  memo: string;
  /** The record when typing started. */
  over: Pick<MemberRecord, "version" | "memo" | "grade_name">;
}

/** The grade and a note for colleagues. Changes that somebody else saved in the meantime are not overwritten. */
export const KeepCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { grades } = useGrades();
  const { run, busy, errors } = useAction();
  const [typed, setTyped] = useState<Typed>();
  const now = { grade: member.grade_id, isLocked: member.is_grade_locked, memo: member.memo, over: member };
  const shown = typed ?? now;
  const changed =
    shown.grade !== member.grade_id || shown.isLocked !== member.is_grade_locked || shown.memo.trim() !== member.memo;
  const meanwhile = changed && typed && typed.over.version !== member.version;
  const canEdit = can("edit", "users/list");
  useUnsavedGuard(changed);
  const save = async () => {
    if (!(await ask({ title: t("member.keep_ask", { name: member.name || member.user_name }) }))) return;
    const values = {
      grade_id: shown.grade,
      is_grade_locked: shown.isLocked,
      memo: shown.memo.trim(),
      version: shown.over.version,
    };
    if (await run(() => keepMember(member.id, values), "member.kept")) setTyped(undefined);
  };
  const known = grades.some(({ id }) => id === member.grade_id);
  return (
    <Card title={t("member.keep")}>
      <SelectField
        id="member-grade"
        label={t("member.grade")}
        value={shown.grade ?? ""}
        disabled={!canEdit}
        error={errors.grade_id}
        // A grade set by hand stays, unless the mark is taken off.
        onChange={(picked) => setTyped({ ...shown, grade: picked === "" ? null : Number(picked), isLocked: true })}
      >
        <option value="">{t("member.grade_default")}</option>
        {member.grade_id !== null && !known && <option value={member.grade_id}>{member.grade_name}</option>}
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
          disabled={!canEdit}
          checked={shown.isLocked}
          onChange={({ target }) => setTyped({ ...shown, isLocked: target.checked })}
        />
        <span>
          {t("member.grade_locked")} <span className="help">{t("member.grade_locked_help")}</span>
        </span>
      </label>
      <Field id="member-memo" label={t("member.memo")} helperText={t("member.memo_help")} error={errors.memo}>
        <div className="control">
          <textarea
            id="member-memo"
            rows={3}
            maxLength={2000}
            readOnly={!canEdit}
            value={shown.memo}
            onChange={({ target }) => setTyped({ ...shown, memo: target.value })}
          />
        </div>
      </Field>
      {meanwhile && (
        <p className="help" role="status">
          {t("member.meanwhile")} <bdi>{member.grade_name || t("member.grade_default")}</bdi>
          {member.memo && " · "}
          <bdi style={{ whiteSpace: "pre-wrap" }}>{member.memo}</bdi>{" "}
          <button type="button" className="link inline" onClick={() => setTyped({ ...shown, over: member })}>
            {t("common.ok")}
          </button>
        </p>
      )}
      {changed && (
        <div className="row">
          <button type="button" className="btn small fill" disabled={busy} onClick={() => void save()}>
            {t("common.save")}
          </button>
          <button type="button" className="btn small" disabled={busy} onClick={() => setTyped(undefined)}>
            {t("common.cancel")}
          </button>
        </div>
      )}
    </Card>
  );
};
