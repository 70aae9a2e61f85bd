import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { pageNumbers, withParam } from "./query";

const box = "grid size-11 place-items-center rounded-rc tnum";

/** Pages are links: they work without JavaScript and can be shared. */
export function Pager({ page, count }: { page: number; count: number }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  if (count <= 1) return null;
  const to = (number: number): string => withParam(params, { page: number === 1 ? null : String(number) });
  return (
    <nav aria-label={t("common:page.label")} className="mt-14 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={to(page - 1)} className={box} aria-label={t("common:page.prev")} rel="prev">
          <ChevronLeft size={20} strokeWidth={1.7} className="flip" aria-hidden />
        </Link>
      )}
      {pageNumbers(page, count).map((number) => (
        <Link
          key={number}
          to={to(number)}
          aria-current={number === page ? "page" : undefined}
          className={`${box} ${number === page ? "bg-inverse font-bold text-oninverse" : "hover:bg-well"}`}
        >
          {number}
        </Link>
      ))}
      {page < count && (
        <Link to={to(page + 1)} className={box} aria-label={t("common:page.next")} rel="next">
          <ChevronRight size={20} strokeWidth={1.7} className="flip" aria-hidden />
        </Link>
      )}
    </nav>
  );
}
