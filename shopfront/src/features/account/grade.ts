import type { OwnGrade } from "@maru/client";
import type { Translate } from "~/i18n/types";

/** A grade with what it saves; one without a discount is its name. */
export const gradeText = (t: Translate, { name, percent }: OwnGrade): string =>
  percent > 0 ? t("account:field.gradeOff", { name, percent }) : name;
