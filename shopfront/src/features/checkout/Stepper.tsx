import { Check } from "lucide-react";
import { useTranslate } from "~/i18n/Words";

interface Props {
  active: number;
  onGoTo: (step: number) => void;
}

/** Done steps are links; later ones are disabled. */
export function Stepper({ active, onGoTo }: Props) {
  const t = useTranslate();
  const names = [
    t("checkout:step.cart"),
    t("checkout:step.delivery"),
    t("checkout:step.payment"),
    t("checkout:step.done"),
  ];
  return (
    <ol aria-label={t("checkout:steps")} className="flex items-center justify-center gap-1.5 sm:gap-3">
      {names.map((name, step) => {
        const done = step < active;
        const now = step === active;
        const dot = now
          ? "bg-fill text-onfill font-bold"
          : done
            ? "bg-soft text-ink"
            : "border border-line2 text-text3";
        const face = (
          <>
            <span className={`tnum grid size-7 shrink-0 place-items-center rounded-full text-[14px] ${dot}`}>
              {done ? <Check size={16} strokeWidth={2} aria-hidden /> : step + 1}
            </span>
            <span
              className={`text-[14px] whitespace-nowrap ${now ? "font-bold" : "max-md:sr-only"} ${!now && !done ? "text-text3" : "font-semibold"}`}
            >
              {name}
            </span>
          </>
        );
        return (
          <li key={name} aria-current={now ? "step" : undefined} className="flex items-center gap-1.5 sm:gap-3">
            {step > 0 && (
              <span
                aria-hidden
                className={`h-px w-4 max-sm:hidden sm:w-8 lg:w-16 ${step <= active ? "bg-bline" : "bg-line2"}`}
              />
            )}
            {done && active < 3 ? (
              <button type="button" onClick={() => onGoTo(step)} className="flex min-h-11 items-center gap-2.5">
                {face}
              </button>
            ) : (
              <span className="flex items-center gap-2.5">{face}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
