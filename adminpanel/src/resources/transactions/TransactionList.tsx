import type { TransactionRow } from "@maru/client";
import { CreditCard } from "lucide-react";
import { useListContext } from "ra-core";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { attemptChoices } from "../../shared/orders/attemptStates";
import { methodChoices } from "../../shared/orders/status";
import { useTranslate } from "../../words/useTranslate";
import { useTransactionColumns } from "./transactionColumns";

/** The states that managers look for each day; the others are in the filter. */
const tabs = ["APPROVED", "PENDING_DEPOSIT", "UNKNOWN", "DECLINED"];

const Screen = () => {
  const t = useTranslate();
  const { one, days } = useFilterKinds();
  const { total } = useListContext<TransactionRow>();
  const states = attemptChoices(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states
      .filter(({ id }) => tabs.includes(String(id)))
      .map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
  ];
  return (
    <Page
      title={t("menu.transactions")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.transactions") }]}
      count={total}
    >
      <ViewTabs views={views} />
      <div className="content">
        <ListBar
          search={t("order.search")}
          filters={[
            one("state", t("order.status"), states),
            one("pay_method", t("order.method"), methodChoices(t)),
            ...days(),
          ]}
        />
        <DataTable<TransactionRow>
          rowClick={(_id, _resource, { order_id }) => `/orders/trx/${order_id}`}
          empty={<EmptyList icon={CreditCard} title={t("order.attempts_none")} text={t("order.attempts_none_text")} />}
        />
      </div>
    </Page>
  );
};

const TransactionList = () => (
  <SavedViewList columns={useTransactionColumns()}>
    <Screen />
  </SavedViewList>
);

export default TransactionList;
