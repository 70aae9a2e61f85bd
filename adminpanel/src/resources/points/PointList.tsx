import type { PointLedgerRow } from "@maru/client";
import { Coins, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ListExport } from "../../fields/list/ListExport";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useCan } from "../../layout/useCan";
import { AdjustDialog } from "../../shared/points/AdjustDialog";
import { pointTypes, typeWord } from "../../shared/points/words";
import { useTranslate } from "../../words/useTranslate";
import { usePointColumns } from "./pointColumns";
import { usePointFilters } from "./pointFilters";

const Actions = ({ onAdjust }: { onAdjust: () => void }) => {
  const t = useTranslate();
  const can = useCan();
  const { shown } = useSavedViews();
  return (
    <>
      {can("create", "settings/imports") && can("create", "users/points") && (
        <Link className="btn" to="/products/import?resource=points">
          <Upload size={16} aria-hidden /> {t("common.import")}
        </Link>
      )}
      <ListExport resource="points" shown={shown} />
      {can("create", "users/points") && (
        <button type="button" className="btn fill" onClick={onAdjust}>
          <Plus size={16} aria-hidden /> {t("point.adjust")}
        </button>
      )}
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const filters = usePointFilters();
  const [adjusting, setAdjusting] = useState(false);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...pointTypes.map((type) => ({ key: String(type), label: typeWord(t, type), filter: { type: [type] } })),
  ];
  return (
    <>
      <SavedViewPage<PointLedgerRow>
        title={t("menu.points")}
        menu={t("menu.users")}
        actions={<Actions onAdjust={() => setAdjusting(true)} />}
        views={views}
        search={t("point.search")}
        filters={filters}
        empty={{ icon: Coins, title: t("point.none"), text: t("point.none_text") }}
      />
      {adjusting && <AdjustDialog onClose={() => setAdjusting(false)} />}
    </>
  );
};

const PointList = () => (
  <SavedViewList columns={usePointColumns()}>
    <Screen />
  </SavedViewList>
);

export default PointList;
