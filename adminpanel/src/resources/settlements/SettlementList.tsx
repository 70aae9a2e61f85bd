import type { ManagedSettlement } from "@maru/client";
import { Calculator, HandCoins } from "lucide-react";
import { useState } from "react";
import { BulkDialogPortal } from "../../fields/list/bulk/BulkDialogPortal";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { lazyPart } from "../../layout/lazyPart";
import { useCan } from "../../layout/useCan";
import { useSellerFilter } from "../../shared/sellers/useSellerFilter";
import { useTranslate } from "../../words/useTranslate";
import { HeldNote } from "./HeldNote";
import type { SettlementAction } from "./ManyDialog";
import { useSettlementColumns } from "./settlementColumns";
import { Totals } from "./Totals";
import { settlementsPath, stateChoices } from "./words";

const ManyDialog = lazyPart(() => import("./ManyDialog"));
const RunDialog = lazyPart(() => import("./RunDialog"));

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
  const [making, setMaking] = useState(false);
  return (
    <>
      <ListExport resource="settlements" />
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
  const states = stateChoices(t);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
  ];
  return (
    <SavedViewPage<ManagedSettlement>
      title={t("menu.settlements")}
      menu={t("menu.users")}
      actions={<Actions />}
      views={views}
      notes={<HeldNote />}
      search={t("settlement.search")}
      filters={[
        one("state", t("order.status"), states),
        ...seller,
        ...days("list.day_from", "list.day_until", ["period_from", "period_to"]),
      ]}
      totals={<Totals />}
      rowClick="edit"
      selectable={can("edit", settlementsPath)}
      empty={{ icon: HandCoins, title: t("settlement.none"), text: t("settlement.none_text") }}
      bulk={<Bulk />}
      bulkAll
    />
  );
};

const SettlementList = () => (
  <SavedViewList columns={useSettlementColumns()}>
    <Screen />
  </SavedViewList>
);

export default SettlementList;
