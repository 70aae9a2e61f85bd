import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";

/** Only logo, steps and lock: no links that leave the checkout. */
export function CheckoutHeader({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const t = useTranslate();
  return (
    <header className="border-b border-line bg-bg">
      <div className="wrap flex min-h-16 items-center justify-between gap-2 sm:gap-4 md:min-h-[88px]">
        {logo}
        {children}
        <span className="flex items-center gap-1.5 text-[14px] text-text2 max-[359px]:hidden">
          <Lock size={16} strokeWidth={1.7} aria-hidden />
          <span className="max-md:sr-only">{t("checkout:secure")}</span>
        </span>
      </div>
    </header>
  );
}
