import { ChevronRight } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";

export function Breadcrumb({ path }: { path: { name: string; to?: string }[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t("common:breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-[13px] text-text3">
        <li>
          <Link to="/" className="py-2 hover:underline">
            {t("common:home")}
          </Link>
        </li>
        {path.map(({ name, to }) => (
          <li key={name} className="flex items-center gap-x-1.5">
            <ChevronRight size={14} strokeWidth={1.7} className="flip" aria-hidden />
            {to ? (
              <Link to={to} className="py-2 hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-text">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
