import type { ReceiptRow } from "@maru/client";
import { Receipt } from "lucide-react";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useCan } from "../../layout/useCan";
import { issueReceipts } from "../../shared/cash-bills/api";
import { useReceiptColumns } from "../../shared/cash-bills/receiptColumns";
import { receiptKinds, receiptStates } from "../../shared/cash-bills/words";
import { BulkIssue } from "../../shared/orders/BulkIssue";
import { useTranslate } from "../../words/useTranslate";

const Actions = () => {
  const { shown } = useSavedViews();
  return <ListExport resource="cash-bills" shown={shown} />;
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
  const states = receiptStates(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
    { key: "self", label: t("receipt.self"), filter: { is_self: 1 } },
  ];
  const filters = [
    one("state", t("order.status"), states),
    one("kind", t("receipt.kind"), receiptKinds(t)),
    one("is_self", t("receipt.self"), [
      { id: 1, name: t("receipt.self") },
      { id: 0, name: t("receipt.asked") },
    ]),
    ...days(),
  ];
  return (
    <SavedViewPage<ReceiptRow>
      title={t("menu.cash_bill")}
      menu={t("menu.orders")}
      actions={<Actions />}
      views={views}
      search={t("receipt.search")}
      filters={filters}
      rowClick={(_id, _resource, { order_id }) => `/orders/trx/${order_id}`}
      selectable={can("move", "orders/cash-bill")}
      empty={{ icon: Receipt, title: t("receipt.none"), text: t("receipt.none_text") }}
      bulk={<BulkIssue label="receipt.issue" question="receipt.issue_many" send={(ids) => issueReceipts(ids)} />}
    />
  );
};

const ReceiptList = () => (
  <SavedViewList columns={useReceiptColumns()}>
    <Screen />
  </SavedViewList>
);

export default ReceiptList;
