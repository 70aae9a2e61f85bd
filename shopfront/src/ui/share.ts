import type { Translate } from "~/i18n/types";
import { toast } from "./toast";

/** Shares the address of the page with the phone's dialog, or copies it. */
export const shareHere = async (t: Translate): Promise<void> => {
  const url = location.href;
  if (navigator.share) await navigator.share({ url, title: document.title }).catch(() => undefined);
  else if (await (await import("./copyText")).copyText(url)) toast.done(t("common:share.copied"));
  else toast.fail(t("common:copy.failed"));
};
