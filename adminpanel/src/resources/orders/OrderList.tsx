import type { OrderRow } from "@maru/client";
import { FileUp, Plus, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { ListExport } from "../../fields/list/ListExport";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useCan } from "../../layout/useCan";
import { resolutionChoices, statusNumbers, statusWord } from "../../shared/orders/status";
import { useTranslate } from "../../words/useTranslate";
import { BulkMove } from "./BulkMove";
import { LedgerAlert } from "./LedgerAlert";
import { useOrderColumns } from "./orderColumns";
import { useOrderFilters } from "./orderFilters";
import { useOrderMenu } from "./orderMenu";
import { PayoutAlert } from "./PayoutAlert";
import { BulkPapers } from "./papers/BulkPapers";

const path = "/orders/trx";

const Actions = () => {
  const t = useTranslate();
  const can = useCan();
  const { shown } = useSavedViews();
  return (
    <>
      {can("create", "settings/imports") && (
        <Link className="btn" to="/products/import?resource=invoice-numbers">
          <FileUp size={16} aria-hidden /> {t("leg.import")}
        </Link>
      )}
      <ListExport resource="orders" shown={shown} />
      {can("create", "orders/trx") && (
        <Link className="btn fill" to={`${path}/create`}>
          <Plus size={17} aria-hidden /> {t("staff.title")}
        </Link>
      )}
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const rowMenu = useOrderMenu();
  const can = useCan();
  const filters = useOrderFilters();
  const canMove = can("move", "orders/trx");
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...statusNumbers.map((status) => ({
      key: String(status),
      label: statusWord(t, status),
      filter: { status: [status] },
    })),
    ...resolutionChoices(t).map(({ id, name }) => ({ key: id, label: name, filter: { resolution: id } })),
  ];
  return (
    <SavedViewPage<OrderRow>
      title={t("menu.trx")}
      menu={t("menu.orders")}
      actions={<Actions />}
      views={views}
      notes={
        <>
          <PayoutAlert />
          <LedgerAlert />
        </>
      }
      search={t("order.search")}
      filters={filters}
      rowClick="edit"
      rowMenu={rowMenu}
      selectable={canMove}
      empty={{
        icon: ReceiptText,
        title: t("order.none"),
        text: t("order.none_text"),
        action: (
          <a className="btn small" href="/" target="_blank" rel="noreferrer">
            {t("order.see_shop")}
          </a>
        ),
      }}
      bulk={
        <>
          <BulkMove />
          <BulkPapers />
        </>
      }
      bulkAll
    />
  );
};

export const OrderList = () => (
  <SavedViewList columns={useOrderColumns()}>
    <Screen />
  </SavedViewList>
);
