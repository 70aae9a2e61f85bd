import { Copy } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { copyText } from "~/ui/copyText";
import { toast } from "~/ui/toast";

/** A number with a copy button. Both stay on one line, and the button is large enough for touch. */
export function Copyable({ text, className = "" }: { text: string; className?: string }) {
  const t = useTranslate();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast.done(t("orders:copied"));
    else toast.fail(t("common:copy.failed"));
  };
  return (
    <span className={`tnum whitespace-nowrap ${className}`}>
      <bdi>{text}</bdi>
      <button
        type="button"
        aria-label={`${text} ${t("orders:copy")}`}
        onClick={() => void copy()}
        className="-my-3 -me-3 inline-grid size-11 place-items-center align-middle text-text2"
      >
        <Copy size={16} strokeWidth={1.7} aria-hidden />
      </button>
    </span>
  );
}
