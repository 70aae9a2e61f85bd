import { pictureAccept, pictureProblem } from "@maru/client";
import type { TextKey } from "../words/useTranslate";

export const imageAccept = pictureAccept;

const problems: Record<"none" | "kind" | "size", TextKey> = {
  none: "image.format_only",
  kind: "image.kinds",
  size: "image.too_big",
};

/** spec 5: image formats only, at most 3 MB. Checked before the upload; the server checks again. */
export const imageProblem = (file: Pick<File, "name" | "type" | "size">): TextKey | undefined => {
  const problem = pictureProblem(file);
  return problem && problems[problem];
};
