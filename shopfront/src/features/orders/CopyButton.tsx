import { Copy } from "lucide-react";
import { useT } from "~/i18n/Words";
import { toast } from "~/ui/toast";

export function CopyButton({ text }: { text: string }) {
  const t = useT();
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(text);
    toast.done(t("orders:copied"));
  };
  return (
    <button
      type="button"
      aria-label={`${text} ${t("orders:copy")}`}
      onClick={() => void copy()}
      className="-my-2 inline-grid size-9 place-items-center align-middle text-text2"
    >
      <Copy size={16} strokeWidth={1.7} aria-hidden />
    </button>
  );
}
