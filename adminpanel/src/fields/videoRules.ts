import type { TextKey } from "../words/useTranslate";

export const maxVideoBytes = 50 * 1024 * 1024;
export const videoAccept = "video/mp4,.mp4";

/** Whether the content starts like an mp4. The file's name and type are not reliable. */
const beginsAsMp4 = async (file: Blob): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  return text.slice(4, 8) === "ftyp" && text.slice(8, 12) !== "qt  ";
};

/** An mp4 of at most 50 MB (D40). Checked before the upload; the server checks the content again. */
export const videoProblem = async (file: Blob): Promise<TextKey | undefined> => {
  if (!(await beginsAsMp4(file))) return "video.format_only";
  return file.size > maxVideoBytes ? "video.too_big" : undefined;
};
