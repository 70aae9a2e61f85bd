import type { Card } from "@maru/client";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/Words";
import { Empty } from "~/ui/State";
import { CardGrid } from "./CardGrid";
import { Pager } from "./Pager";
import type { CardDesign } from "./ProductCard";
import { SortBar } from "./SortBar";

interface Props {
  cards: Card[];
  total: number;
  page: number;
  pageCount: number;
  design: CardDesign;
  empty: { title: string; text: string; action?: ReactNode };
}

export function ListPage({ cards, total, page, pageCount, design, empty }: Props) {
  const t = useT();
  return (
    <>
      <h2 className="sr-only">{t("catalog:list")}</h2>
      <SortBar total={total} />
      {cards.length === 0 ? (
        <Empty icon={SearchX} title={empty.title} text={empty.text} action={empty.action} />
      ) : (
        <CardGrid cards={cards} design={design} eager={4} />
      )}
      <Pager page={page} count={pageCount} />
    </>
  );
}
