import { mostPieces, onlyDigits } from "@maru/client";
import { Minus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";

interface Props {
  value: number;
  min?: number;
  max?: number | null;
  onChange: (value: number) => void;
  /** Called when the typed quantity had to be corrected. */
  onCorrected?: (limit: "min" | "max", value: number) => void;
  label?: string;
  size?: "s" | "m";
}

export function Quantity({ value, min = 1, max = null, onChange, onCorrected, label, size = "s" }: Props) {
  const t = useTranslate();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const set = (wanted: number): void => {
    const low = Number.isFinite(wanted) ? Math.max(min, Math.trunc(wanted)) : value;
    const right = Math.min(low, Math.max(Math.min(max ?? mostPieces, mostPieces), min));
    if (Number.isFinite(wanted) && wanted < min) onCorrected?.("min", right);
    if (right < low) onCorrected?.("max", right);
    setTyped(String(right));
    if (right !== value) onChange(right);
  };
  const button = `hit grid place-items-center disabled:text-icon ${size === "m" ? "size-11" : "size-9"}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into flex rows
    <div
      className="inline-flex items-center rounded-rc border border-line2 bg-bg"
      role="group"
      aria-label={label ?? t("common:qty")}
    >
      <button
        type="button"
        className={button}
        aria-label={t("common:qty.minus")}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus size={16} strokeWidth={1.7} aria-hidden />
      </button>
      <input
        aria-label={label ?? t("common:qty")}
        inputMode="numeric"
        className="tnum h-9 w-9 bg-transparent text-center text-[14px] font-semibold outline-none"
        value={typed}
        onChange={(event) => setTyped(onlyDigits(event.target.value).slice(0, 4))}
        onBlur={() => set(typed === "" ? value : Number(typed))}
        onKeyDown={(event) => event.key === "Enter" && set(typed === "" ? value : Number(typed))}
      />
      <button type="button" className={button} aria-label={t("common:qty.plus")} onClick={() => set(value + 1)}>
        <Plus size={16} strokeWidth={1.7} aria-hidden />
      </button>
    </div>
  );
}
