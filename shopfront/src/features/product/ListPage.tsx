import type { Card } from "@maru/client";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/Words";
import { Empty } from "~/ui/State";
import { CardGrid } from "./CardGrid";
import { Facets, type PropertyGroup } from "./Facets";
import { Pager } from "./Pager";
import type { CardDesign } from "./ProductCard";
import { SortBar } from "./SortBar";

interface Props {
  cards: Card[];
  total: number;
  page: number;
  pageCount: number;
  design: CardDesign;
  groups: PropertyGroup[];
  empty: { title: string; text: string; action?: ReactNode };
}

/** Rows want the whole width; pictures leave room for the facets beside them. */
export function ListPage({ cards, total, page, pageCount, design, groups, empty }: Props) {
  const t = useT();
  const rail = design !== 2;
  return (
    <div
      className={
        rail ? "md:grid md:grid-cols-[220px_minmax(0,1fr)] md:gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-10" : ""
      }
    >
      {rail && (
        <aside aria-label={t("catalog:filter")} className="hidden md:block">
          <Facets groups={groups} live />
        </aside>
      )}
      <div className="min-w-0">
        <h2 className="sr-only">{t("catalog:list")}</h2>
        <SortBar total={total} groups={groups} rail={rail} />
        {cards.length === 0 ? (
          <Empty icon={SearchX} title={empty.title} text={empty.text} action={empty.action} level={3} />
        ) : (
          <CardGrid cards={cards} design={design} eager={4} narrow />
        )}
        <Pager page={page} count={pageCount} />
      </div>
    </div>
  );
}
