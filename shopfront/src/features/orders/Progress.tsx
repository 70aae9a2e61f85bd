import { Check, CircleCheckBig, House, type LucideIcon, PackageCheck, Truck, Warehouse } from "lucide-react";
import { useT } from "~/i18n/Words";
import { statusName, steps } from "./status";

const icons: Record<number, LucideIcon> = { 5: CircleCheckBig, 10: Warehouse, 15: PackageCheck, 20: Truck, 25: House };

/** Five dots: done soft, the present one filled with a halo, the rest waiting. */
export function Progress({ status }: { status: number }) {
  const t = useT();
  return (
    <ol aria-label={t("orders:progress")} className="flex">
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
              <span
                aria-hidden
                className={`absolute end-[calc(50%+20px)] top-[19px] h-0.5 w-[calc(100%-40px)] ${step <= status ? "bg-bline" : "bg-line"}`}
              />
            )}
            <span className={`grid size-10 place-items-center rounded-full ${dot}`}>
              <Icon size={19} strokeWidth={now ? 2 : 1.7} aria-hidden className={Icon === Truck ? "flip" : ""} />
            </span>
            <span className={`t-micro text-center ${now ? "font-bold" : "text-text2"}`}>{t(statusName(step))}</span>
          </li>
        );
      })}
    </ol>
  );
}
