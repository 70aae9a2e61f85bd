import type { ApplicationRow } from "@maru/client";
import { useState } from "react";
import { Link } from "react-router";
import { SelectField } from "../../fields/SelectField";
import { Choices, Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { useGrades } from "../../shared/members/useGrades";
import { useTranslate } from "../../words/useTranslate";
import { approveApplication } from "./api";

/** The grade for the business; the first business grade of the brand by default. */
export const ApproveDialog = ({ row, onClose }: { row: ApplicationRow; onClose: () => void }) => {
  const t = useTranslate();
  const { grades, isPending } = useGrades();
  const { run, busy, errors } = useAction();
  const [picked, pick] = useState<string>();
  const own = grades.filter(({ is_business }) => is_business === 1);
  const grade = Number(picked ?? own[0]?.id ?? 0);
  const approve = async () => {
    if (await run(() => approveApplication(row.id, grade), "business.approved")) onClose();
  };
  return (
    <Dialog
      title={t("business.approve_title", { name: row.company_name })}
      lead={t("business.approve_text")}
      onClose={onClose}
    >
      <div className="body">
        {!isPending && own.length === 0 ? (
          <p className="banner">
            <span className="grow">{t("business.grade_none")}</span>
            <Link className="btn small" to="/settings/grades" onClick={onClose}>
              {t("member.see")}
            </Link>
          </p>
        ) : (
          <SelectField
            id="business-grade"
            label={t("business.grade")}
            required
            value={grade}
            error={errors.grade_id}
            onChange={pick}
          >
            {own.map(({ id, grade_name, discount_percent }) => (
              <option key={id} value={id}>
                {grade_name} · {discount_percent}%
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Choices ok={t("business.approve")} disabled={busy || grade === 0} onClose={onClose} onOk={approve} />
    </Dialog>
  );
};
