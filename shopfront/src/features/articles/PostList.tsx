import type { PostCategoryNode } from "@maru/client";
import { FileText, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { SearchForm } from "~/ui/SearchForm";
import { Empty } from "~/ui/State";

const chip =
  "inline-flex h-11 shrink-0 items-center rounded-full border border-line2 px-5 text-[14px] font-medium hover:bg-well md:h-10";
const on = "border-inverse bg-inverse text-oninverse hover:bg-inverse";

interface ChipsProps {
  /** The list with all posts. */
  all: string;
  categories: PostCategoryNode[];
  chosen?: number;
  to: (category: PostCategoryNode) => string;
}

/** The categories of a place, with one or all selected. */
export function Chips({ all, categories, chosen, to }: ChipsProps) {
  const t = useTranslate();
  if (categories.length < 2) return null;
  return (
    <nav
      aria-label={t("articles:categories")}
      className="noscroll bleed mt-5 flex gap-2 overflow-x-auto md:mx-0 md:flex-wrap md:px-0"
    >
      <Link
        to={all}
        aria-current={chosen === undefined ? "page" : undefined}
        className={`${chip} ${chosen === undefined ? on : ""}`}
      >
        {t("common:all")}
      </Link>
      {categories.map((one) => (
        <Link
          key={one.id}
          to={to(one)}
          aria-current={one.id === chosen ? "page" : undefined}
          className={`${chip} ${one.id === chosen ? on : ""}`}
        >
          {one.category_name}
        </Link>
      ))}
    </nav>
  );
}

/** The search field for posts. It submits to an address, so it works without JavaScript. */
export function PostSearch({ path, kept = {} }: { path: string; kept?: Record<string, string> }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const words = params.get("q") ?? "";
  return (
    <SearchForm
      key={words}
      role="search"
      label={t("articles:search")}
      action={path}
      className="relative w-full md:w-[200px]"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="q"
        defaultValue={words}
        maxLength={100}
        aria-label={t("articles:search")}
        placeholder={t("articles:search")}
        className="field h-11 pe-10"
      />
      <button
        type="submit"
        aria-label={t("common:search")}
        className="absolute end-0 top-0 grid size-11 place-items-center"
      >
        <Search size={20} strokeWidth={1.7} aria-hidden />
      </button>
    </SearchForm>
  );
}

/** No posts at this place, or none for the search. */
export function NoPosts({ path, action }: { path: string; action?: ReactNode }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const q = params.get("q")?.trim();
  if (q)
    return (
      <Empty
        icon={FileText}
        title={t("articles:empty.search", { q })}
        text={t("articles:empty.searchText")}
        action={<ButtonLink to={path}>{t("articles:empty.all")}</ButtonLink>}
      />
    );
  return <Empty icon={FileText} title={t("articles:empty.title")} text={t("articles:empty.text")} action={action} />;
}

interface PageProps {
  title: string;
  /** More about the place, below its name. */
  note?: ReactNode;
  chips?: ReactNode;
  search: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every list of posts. */
export function PostListPage({ title, note, chips, search, action, children }: PageProps) {
  return (
    <div className="wrap [--wrap:1080px] pt-6 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="t-h1">{title}</h1>
        <div className="flex gap-2 max-md:w-full">
          {search}
          {action}
        </div>
      </div>
      {note}
      {chips}
      <div className="mt-7">{children}</div>
    </div>
  );
}
