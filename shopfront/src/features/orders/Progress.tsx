import { Check, CircleCheckBig, House, type LucideIcon, PackageCheck, Truck, Warehouse } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { statusName, steps } from "./status";

const half = "absolute top-[19px] h-0.5";
const line = (reached: boolean): string => (reached ? "bg-bline" : "bg-line");
const icons: Record<number, LucideIcon> = { 5: CircleCheckBig, 10: Warehouse, 15: PackageCheck, 20: Truck, 25: House };

/**
 * Five dots: done ones muted, the current one with a halo, the others empty. A step is as wide as its longest word, so
 * each step draws its half of the line between two dots.
 */
export function Progress({ status }: { status: number }) {
  const t = useTranslate();
  return (
    <ol aria-label={t("orders:progress")} className="flex wrap-normal">
      {steps.map((step, place) => {
        const done = step < status;
        const now = step === status;
        const Icon = done ? Check : (icons[step] ?? Check);
        const dot = now ? "bg-fill text-onfill ring-4 ring-soft" : done ? "bg-soft text-ink" : "bg-well text-text3";
        return (
          <li
            key={step}
            aria-current={now ? "step" : undefined}
            className="relative flex flex-1 flex-col items-center gap-2"
          >
            {place > 0 && (
              <span aria-hidden className={`${half} start-0 end-[calc(50%+20px)] ${line(step <= status)}`} />
            )}
            {place < steps.length - 1 && (
              <span aria-hidden className={`${half} start-[calc(50%+20px)] end-0 ${line(done)}`} />
            )}
            <span className={`grid size-10 place-items-center rounded-full ${dot}`}>
              <Icon size={19} strokeWidth={now ? 2 : 1.7} aria-hidden className={Icon === Truck ? "flip" : ""} />
            </span>
            <span className={`t-micro px-0.5 text-center ${now ? "font-bold" : "text-text2"}`}>
              {t(statusName(step))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
