import { Medal } from "lucide-react";
import { lazyPart } from "../../layout/lazyPart";
import type { ExtrasByPath } from "../../simple/extras";

/** What the screens of grades have besides their parts. */
export const gradeExtras: ExtrasByPath = {
  "settings/grades": {
    icon: Medal,
    Line: lazyPart(() => import("./GradeLine").then(({ GradeLine }) => ({ default: GradeLine })), "button"),
    ListBelow: lazyPart(() => import("./GradeRuleCards").then(({ GradeRuleCards }) => ({ default: GradeRuleCards }))),
  },
};
