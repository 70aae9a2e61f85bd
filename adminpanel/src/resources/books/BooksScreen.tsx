import { type BooksCheckRow, booksGateway } from "@maru/client";
import { BookCheck } from "lucide-react";
import { useState } from "react";
import { ListBase, useListContext } from "react-admin";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ReportCard } from "./ReportCard";
import { useLedgerCheck } from "./useLedgerCheck";

const useColumns = (open: (id: number) => void): Column<BooksCheckRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "at",
      label: t("books.at"),
      sort: "ran_at",
      cell: ({ id, ran_at }) => (
        <button type="button" className="link strong" onClick={() => open(id)}>
          <bdi>{shortTime(ran_at)}</bdi>
        </button>
      ),
    },
    {
      key: "result",
      label: t("books.result"),
      cell: ({ breach_count }) =>
        breach_count ? (
          <span className="tag danger">{t("books.wrong", { count: breach_count })}</span>
        ) : (
          <span className="tag success">{t("books.right")}</span>
        ),
    },
    {
      key: "gateway",
      label: t("books.gateway"),
      cell: ({ gateway }) => (
        <span className={gateway === booksGateway.SILENT ? "tag warning" : ""}>{t(`books.${gateway}`)}</span>
      ),
    },
    {
      key: "by",
      label: t("books.by"),
      cell: ({ actor_name }) => (actor_name ? <bdi>{actor_name}</bdi> : t("books.by_night")),
    },
    {
      key: "seconds",
      label: t("books.took"),
      figure: true,
      cell: ({ seconds }) => t("books.seconds", { seconds: figure(Math.ceil(seconds)) }),
    },
  ];
};

const Screen = () => {
  const t = useTranslate();
  const { data } = useListContext<BooksCheckRow>();
  const [chosen, setChosen] = useState<number>();
  const { start, isRunning } = useLedgerCheck(data?.[0]?.id);
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <Page
      title={t("menu.books")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.books") }]}
      actions={
        <button type="button" className="btn fill" disabled={isRunning} onClick={() => void start()}>
          <BookCheck size={16} aria-hidden /> {t(isRunning ? "books.looking" : "books.look")}
        </button>
      }
    >
      <div className="content stack">
        <p className="muted">{t("books.text")}</p>
        {shown && <ReportCard key={shown.id} check={shown} />}
        <RecordTable<BooksCheckRow>
          columns={useColumns(setChosen)}
          empty={<EmptyList icon={BookCheck} title={t("books.none")} text={t("books.none_text")} />}
        />
      </div>
    </Page>
  );
};

const BooksScreen = () => (
  <ListBase perPage={25} sort={{ field: "ran_at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default BooksScreen;
