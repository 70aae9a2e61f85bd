import type { ManagedSettlement } from "@maru/client";
import { Calculator, HandCoins } from "lucide-react";
import { useListContext } from "ra-core";
import { lazy, useState } from "react";
import { BulkBar } from "../../fields/list/BulkBar";
import { BulkDialogPortal } from "../../fields/list/bulk/BulkDialogPortal";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { useSellerFilter } from "../../shared/sellers/useSellerFilter";
import { useTranslate } from "../../words/useTranslate";
import { HeldNote } from "./HeldNote";
import type { SettlementAction } from "./ManyDialog";
import { useSettlementColumns } from "./settlementColumns";
import { Totals } from "./Totals";
import { settlementsPath, stateChoices } from "./words";

const ManyDialog = lazy(() => import("./ManyDialog"));
const RunDialog = lazy(() => import("./RunDialog"));

const Bulk = () => {
  const t = useTranslate();
  const [action, setAction] = useState<SettlementAction>();
  return (
    <>
      {(["confirm", "pay"] as const).map((one) => (
        <button key={one} type="button" onClick={() => setAction(one)}>
          {t(`settlement.${one}`)}
        </button>
      ))}
      {action && (
        <BulkDialogPortal>
          <ManyDialog action={action} onClose={() => setAction(undefined)} />
        </BulkDialogPortal>
      )}
    </>
  );
};

const Actions = () => {
  const t = useTranslate();
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const [making, setMaking] = useState(false);
  return (
    <>
      {can("create", "settings/exports") && (
        <ExportButton resource="settlements" filter={filterValues} sort={sort} columns={[]} />
      )}
      {can("create", "users/settlement-runs") && (
        <button type="button" className="btn fill" onClick={() => setMaking(true)}>
          <Calculator size={16} aria-hidden /> {t("settlement.make")}
        </button>
      )}
      {making && <RunDialog onClose={() => setMaking(false)} />}
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
  const seller = useSellerFilter();
  const { total, selectedIds } = useListContext<ManagedSettlement>();
  const states = stateChoices(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
  ];
  return (
    <Page
      title={t("menu.settlements")}
      crumbs={[{ label: t("menu.users") }, { label: t("menu.settlements") }]}
      count={total}
      actions={<Actions />}
    >
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <HeldNote />
        <ListBar
          search={t("settlement.search")}
          filters={[
            one("state", t("order.status"), states),
            ...seller,
            ...days("list.day_from", "list.day_until", ["period_from", "period_to"]),
          ]}
        />
        <Totals />
        <DataTable<ManagedSettlement>
          rowClick="edit"
          selectable={can("edit", settlementsPath)}
          empty={<EmptyList icon={HandCoins} title={t("settlement.none")} text={t("settlement.none_text")} />}
        />
      </div>
      <BulkBar all>
        <Bulk />
      </BulkBar>
    </Page>
  );
};

const SettlementList = () => (
  <SavedViewList columns={useSettlementColumns()}>
    <Screen />
  </SavedViewList>
);

export default SettlementList;
