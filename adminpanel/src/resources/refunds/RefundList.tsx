import { SearchX, Undo2 } from "lucide-react";
import { useListContext } from "react-admin";
import { DeskList } from "../../fields/list/desk/DeskList";
import { ListBar } from "../../fields/list/desk/ListBar";
import { ViewTabs } from "../../fields/list/desk/ViewTabs";
import { OneEditor, TypedEditor } from "../../fields/list/editors";
import type { FilterDef } from "../../fields/list/Filters";
import { RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import type { RefundRow } from "../../providers/orderTypes";
import { useWords } from "../../words/useWords";
import { refundChoices } from "../orders/refundStates";
import { useRefundColumns } from "./refundColumns";

const useFilters = (): FilterDef[] => {
  const t = useWords();
  const choices = refundChoices(t);
  const day = (name: string, label: string): FilterDef => ({
    name,
    label,
    say: (value) => <bdi>{String(value)}</bdi>,
    editor: (value, change, close) => (
      <TypedEditor type="date" label={label} value={value as string} change={change} close={close} />
    ),
  });
  return [
    {
      name: "state",
      label: t("order.status"),
      say: (value) => choices.find((one) => one.value === value)?.label,
      editor: (value, change, close) => (
        <OneEditor value={value as string} change={change} close={close} choices={choices} />
      ),
    },
    day("created_from", t("order.from")),
    day("created_to", t("order.to")),
  ];
};

const Screen = () => {
  const t = useWords();
  const filters = useFilters();
  const { total, filterValues, setFilters } = useListContext<RefundRow>();
  const filtered = Object.keys(filterValues).length > 0;
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...refundChoices(t).map(({ value, label }) => ({ key: value, label, filter: { state: value } })),
  ];
  return (
    <Page
      title={t("menu.trx_cancel")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.trx_cancel") }]}
      count={total}
    >
      <ViewTabs views={views} />
      <div className="content">
        <ListBar search={t("order.search")} filters={filters} />
        <RecordTable<RefundRow>
          empty={
            <EmptyState
              icon={filtered ? SearchX : Undo2}
              title={t(filtered ? "list.no_match" : "order.refunds_none")}
              text={t(filtered ? "list.no_match_text" : "order.refunds_none_text")}
              action={
                filtered && (
                  <button type="button" className="btn small" onClick={() => setFilters({})}>
                    {t("list.show_all")}
                  </button>
                )
              }
            />
          }
        />
      </div>
    </Page>
  );
};

const RefundList = () => (
  <DeskList columns={useRefundColumns()}>
    <Screen />
  </DeskList>
);

export default RefundList;
