import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../words/useTranslate";

/** Copies a text to the clipboard and confirms it. */
export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const t = useTranslate();
  const [done, setDone] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  const Icon = done ? Check : Copy;
  return (
    <button type="button" className="btn small" onClick={() => void copy()}>
      <Icon size={15} aria-hidden /> {done ? t("account.copied") : (label ?? t("account.copy"))}
    </button>
  );
};
