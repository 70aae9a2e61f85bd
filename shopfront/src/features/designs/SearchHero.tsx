import type { Block } from "@maru/client";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { buttonClass } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { SearchForm } from "~/ui/SearchForm";

export interface SearchHeroProps {
  block: Block;
  aside?: ReactNode;
}

export default function SearchHero({ block, aside }: SearchHeroProps) {
  const t = useTranslate();
  const tabs = block.items ?? [];
  const [tab, setTab] = useState(0);
  const current = tabs[tab];
  const action = current?.link?.startsWith("/") ? current.link : "/shop/search";
  return (
    <section className="bg-[linear-gradient(color-mix(in_oklab,var(--main)_12%,var(--bg)),color-mix(in_oklab,var(--main)_26%,var(--bg)))]">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-10 py-12 md:py-20 lg:grid-cols-[1fr_400px] lg:gap-16">
        <div>
          <h2 className="t-display whitespace-pre-line">{block.title}</h2>
          {block.sub_title && <p className="mt-3 text-[16px] text-text2 md:text-[17px]">{block.sub_title}</p>}
          {tabs.length > 1 && (
            <div className="mt-8 flex flex-wrap gap-2">
              {tabs.map((item, place) => (
                <button
                  key={item.title}
                  type="button"
                  aria-pressed={place === tab}
                  onClick={() => setTab(place)}
                  className={`h-11 rounded-full px-5 text-[14px] font-semibold ${place === tab ? "bg-inverse text-oninverse" : "bg-bg/70"}`}
                >
                  {item.title}
                </button>
              ))}
            </div>
          )}
          <SearchForm
            role="search"
            action={action}
            className="mt-4 flex h-16 items-center gap-3 rounded-[14px] border-2 border-fill bg-raised ps-5 pe-2 shadow-sh2"
          >
            <Search size={22} strokeWidth={1.7} aria-hidden className="shrink-0" />
            <input
              name="q"
              type="search"
              aria-label={t("common:search")}
              placeholder={current?.placeholder ?? block.placeholder ?? t("common:search.placeholder")}
              className="h-full min-w-0 flex-1 bg-transparent text-[16px] outline-none"
            />
            <button type="submit" className={buttonClass("fill", "m", "px-4 sm:px-6")}>
              {t("common:search")}
            </button>
          </SearchForm>
          {(block.words?.length ?? 0) > 0 && (
            <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-[14px]">
              <b className="font-semibold">{t("common:popular")}</b>
              {block.words?.map((word) => (
                <Link
                  key={word}
                  to={`/shop/search?q=${encodeURIComponent(word)}`}
                  className="py-1 text-text2 hover:underline"
                >
                  {word}
                </Link>
              ))}
            </p>
          )}
        </div>
        {aside}
      </div>
    </section>
  );
}
