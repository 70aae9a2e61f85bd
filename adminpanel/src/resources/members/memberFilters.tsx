import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useGrades } from "../../shared/members/useGrades";
import { useTranslate } from "../../words/useTranslate";
import { stateChoices } from "./words";

export const useMemberFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { many, one, days } = useFilterKinds();
  const { grades } = useGrades();
  const agreed = [
    { id: "1", name: t("member.yes") },
    { id: "0", name: t("member.no") },
  ];
  return [
    ...(grades.length > 0
      ? [
          many(
            "grade_id",
            t("member.grade"),
            grades.map(({ id, grade_name }) => ({ id, name: grade_name })),
          ),
        ]
      : []),
    one("state", t("member.state"), stateChoices(t)),
    one("is_business", t("member.business"), [
      { id: "1", name: t("member.business_only") },
      { id: "0", name: t("member.business_not") },
    ]),
    one("agrees_sms", t("member.agrees_sms"), agreed),
    one("agrees_email", t("member.agrees_email"), agreed),
    one("agrees_shopping", t("member.agrees_shopping"), agreed),
    ...days("member.joined_from", "member.joined_until"),
  ];
};
