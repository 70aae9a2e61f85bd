import type { TextKey } from "~/i18n/types";

/** What is said of a file that `pictureProblem` refuses. */
export const pictureProblems: Record<"none" | "kind" | "size", TextKey> = {
  none: "messages:imageOnly",
  kind: "messages:imageKinds",
  size: "messages:imageSize",
};
