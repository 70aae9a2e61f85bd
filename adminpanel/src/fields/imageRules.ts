import type { TextKey } from "../words/useTranslate";

export const maxImageBytes = 3 * 1024 * 1024;
export const imageAccept = "image/png,image/jpeg,image/webp,image/gif,image/avif";

/** spec 5: image formats only, at most 3 MB. Checked before the upload; the server checks again. */
export const imageProblem = (file: Pick<File, "type" | "size">): TextKey | undefined => {
  if (!file.type.startsWith("image/") || file.type === "image/svg+xml") return "image.format_only";
  return file.size > maxImageBytes ? "image.too_big" : undefined;
};
