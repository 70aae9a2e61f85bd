import type { ProductRow } from "@maru/client";
import { PackageOpen, Plus } from "lucide-react";
import { useListContext } from "ra-core";
import { Link } from "react-router";
import { CellsButton } from "../../fields/list/cells/CellsButton";
import { CellsProvider } from "../../fields/list/cells/CellsContext";
import { useCellMode } from "../../fields/list/cells/useCellMode";
import { exportsOf } from "../../fields/list/exportsOf";
import { FileActions } from "../../fields/list/FileActions";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { ProductBulk } from "./bulk/ProductBulk";
import { allParts } from "./parts/lacks";
import { useProductColumns } from "./productColumns";
import { useProductFilters } from "./productFilters";
import { useProductMenu } from "./productMenu";

const path = "/products/list";

const Actions = () => {
  const t = useTranslate();
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const { shown } = useSavedViews();
  return (
    <>
      <FileActions resource="products" filter={filterValues} sort={sort} columns={exportsOf(shown)} />
      {can("create", "products/list") && (
        <Link className="btn fill" to={`${path}/create`}>
          <Plus size={17} aria-hidden /> {t("product.add")}
        </Link>
      )}
    </>
  );
};

const Screen = () => {
  const t = useTranslate();
  const rowMenu = useProductMenu();
  const filters = useProductFilters();
  const mode = useCellMode(useCan()("edit", "products/list"));
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    { key: "new", label: t("product.status_3"), filter: { status: [3] } },
    { key: "out", label: t("product.status_2"), filter: { status: [2] } },
    { key: "low", label: t("product.low_stock"), filter: { is_low: 1 } },
    { key: "lacks", label: t("product.lacks"), filter: { lacks: allParts } },
  ];
  return (
    <CellsProvider on={mode.on}>
      <SavedViewPage<ProductRow>
        title={t("menu.product_list")}
        menu={t("menu.products")}
        actions={<Actions />}
        views={views}
        search={t("product.search")}
        filters={filters}
        tools={mode.offered && <CellsButton on={mode.on} onClick={mode.toggle} />}
        totals={mode.on && <p className="cells-help">{t("cells.help")}</p>}
        rowClick="edit"
        rowMenu={rowMenu}
        selectable
        empty={{
          icon: PackageOpen,
          title: t("product.none"),
          text: t("product.none_text"),
          action: (
            <Link className="btn small" to={`${path}/create`}>
              {t("product.add")}
            </Link>
          ),
        }}
        bulk={<ProductBulk />}
        bulkAll
      />
    </CellsProvider>
  );
};

export const ProductList = () => (
  <SavedViewList columns={useProductColumns()}>
    <Screen />
  </SavedViewList>
);
