import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";

interface Props {
  title?: string;
  sub?: string;
  more?: string;
  children: ReactNode;
}

export function Section({ title, sub, more, children }: Props) {
  const t = useTranslate();
  return (
    <section className="wrap my-14 md:my-22">
      {title && (
        <div className="mb-[18px] flex items-end justify-between gap-4 md:mb-7">
          <div>
            <h2 className="t-h2">{title}</h2>
            {sub && <p className="mt-1 text-[14px] text-text2 md:text-[15px]">{sub}</p>}
          </div>
          {more && (
            <Link
              to={more}
              className="flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-1 text-[14px] font-medium"
              aria-label={`${title} ${t("common:seeAll")}`}
            >
              <span className="max-sm:sr-only">{t("common:seeAll")}</span>
              <ChevronRight size={18} strokeWidth={1.7} className="flip" aria-hidden />
            </Link>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
