import type { ProductRow } from "@maru/client";
import { PackageOpen, Plus } from "lucide-react";
import { useListContext } from "ra-core";
import { Link } from "react-router";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { exportsOf } from "../../fields/list/exportsOf";
import { FileActions } from "../../fields/list/FileActions";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { ProductBulk } from "./bulk/ProductBulk";
import { allParts } from "./parts/lacks";
import { useProductColumns } from "./productColumns";
import { useProductFilters } from "./productFilters";

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

const Empty = () => {
  const t = useTranslate();
  return (
    <EmptyList
      icon={PackageOpen}
      title={t("product.none")}
      text={t("product.none_text")}
      action={
        <Link className="btn small" to={`${path}/create`}>
          {t("product.add")}
        </Link>
      }
    />
  );
};

const Screen = () => {
  const t = useTranslate();
  const filters = useProductFilters();
  const { total, selectedIds } = useListContext<ProductRow>();
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    { key: "new", label: t("product.status_3"), filter: { status: [3] } },
    { key: "out", label: t("product.status_2"), filter: { status: [2] } },
    { key: "low", label: t("product.low_stock"), filter: { stock_max: 10 } },
    { key: "lacks", label: t("product.lacks"), filter: { lacks: allParts } },
  ];
  return (
    <Page
      title={t("menu.product_list")}
      crumbs={[{ label: t("menu.products") }, { label: t("menu.product_list") }]}
      count={total}
      actions={<Actions />}
    >
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <ListBar search={t("product.search")} filters={filters} />
        <DataTable<ProductRow> rowClick="edit" selectable empty={<Empty />} />
      </div>
      <BulkBar all>
        <ProductBulk />
      </BulkBar>
    </Page>
  );
};

export const ProductList = () => (
  <SavedViewList columns={useProductColumns()}>
    <Screen />
  </SavedViewList>
);
