import type { PastOrderRow } from "@maru/client";
import { Archive } from "lucide-react";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useMemberFilter } from "../../shared/members/useMemberFilter";
import { useTranslate } from "../../words/useTranslate";
import { ImportLink } from "./ImportLink";
import { usePastOrderColumns } from "./pastOrderColumns";

const Screen = () => {
  const t = useTranslate();
  const { days } = useFilterKinds();
  const member = useMemberFilter();
  return (
    <SavedViewPage<PastOrderRow>
      title={t("menu.past_orders")}
      menu={t("menu.orders")}
      actions={
        <>
          <ImportLink className="btn" />
          {/* All columns: a row of the file is a line of an order, a row of the list is an order. */}
          <ListExport resource="past-orders" />
        </>
      }
      views={[{ key: "all", label: t("list.all"), filter: {} }]}
      notes={
        <p className="muted small" style={{ marginBlockEnd: 16 }}>
          {t("past_order.hint")}
        </p>
      }
      search={t("past_order.search")}
      filters={[...member, ...days("order.from", "order.to", ["ordered_from", "ordered_to"])]}
      rowClick="edit"
      empty={{
        icon: Archive,
        title: t("past_order.none"),
        text: t("past_order.none_text"),
        action: <ImportLink className="btn small" />,
      }}
    />
  );
};

const PastOrderList = () => (
  <SavedViewList columns={usePastOrderColumns()}>
    <Screen />
  </SavedViewList>
);

export default PastOrderList;
