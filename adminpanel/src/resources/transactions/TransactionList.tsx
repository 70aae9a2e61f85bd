import type { TransactionRow } from "@maru/client";
import { CreditCard } from "lucide-react";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { attemptChoices } from "../../shared/orders/attemptStates";
import { methodChoices } from "../../shared/orders/status";
import { useTranslate } from "../../words/useTranslate";
import { useTransactionColumns } from "./transactionColumns";

/** The states that managers look for each day; the others are in the filter. */
const tabs = ["APPROVED", "PENDING_DEPOSIT", "UNKNOWN", "DECLINED"];

const Screen = () => {
  const t = useTranslate();
  const { one, days } = useFilterKinds();
  const states = attemptChoices(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states
      .filter(({ id }) => tabs.includes(String(id)))
      .map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
  ];
  return (
    <SavedViewPage<TransactionRow>
      title={t("menu.transactions")}
      menu={t("menu.orders")}
      views={views}
      search={t("order.search")}
      filters={[
        one("state", t("order.status"), states),
        one("pay_method", t("order.method"), methodChoices(t)),
        ...days(),
      ]}
      actions={<ListExport resource="transactions" />}
      rowClick={(_id, _resource, { order_id }) => `/orders/trx/${order_id}`}
      empty={{ icon: CreditCard, title: t("order.attempts_none"), text: t("order.attempts_none_text") }}
    />
  );
};

const TransactionList = () => (
  <SavedViewList columns={useTransactionColumns()}>
    <Screen />
  </SavedViewList>
);

export default TransactionList;
