import type { ProductRow } from "@maru/client";
import { PackageOpen, Undo2 } from "lucide-react";
import { ListBase, useDataProvider, useListContext, useNotify } from "ra-core";
import { Link } from "react-router";
import { DataTable } from "../../fields/list/DataTable";
import { FilterBar } from "../../fields/list/FilterBar";
import { ListExport } from "../../fields/list/ListExport";
import { TimeField } from "../../fields/list/TimeField";
import { Thumb } from "../../fields/Thumb";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<DeletedProduct>;
const NumberColumn = DataTable.NumberCol<DeletedProduct>;

interface DeletedProduct extends ProductRow {
  deleted_at: string;
}

const day = 86_400_000;
const kept = 30;

const daysLeft = (deletedAt: string): number =>
  Math.max(0, kept - Math.floor((Date.now() - new Date(deletedAt).getTime()) / day));

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { total, refetch, filterValues } = useListContext<DeletedProduct>();
  const restore = async (row: DeletedProduct) => {
    if (!(await ask({ title: t("deleted.ask", { name: row.product_name }) }))) return;
    try {
      await dataProvider.restoreRow("products/deleted", row.id);
      notify(t("deleted.done", { name: row.product_name }), { type: "success" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
    await refetch();
  };

  return (
    <Page
      title={t("menu.deleted_products")}
      crumbs={[
        { label: t("menu.products") },
        { label: t("menu.product_list"), to: "/products/list" },
        { label: t("menu.deleted_products") },
      ]}
      count={total}
      actions={
        <>
          <ListExport resource="deleted-products" />
          <Link className="btn" to="/products/list">
            {t("menu.product_list")}
          </Link>
        </>
      }
    >
      <div className="content">
        {(filterValues.q || (total ?? 0) > 10) && <FilterBar search={t("product.search")} />}
        <DataTable<DeletedProduct>
          empty={<EmptyState icon={PackageOpen} title={t("deleted.none")} text={t("deleted.none_text")} />}
        >
          <Column
            source="product"
            label={t("product.noun")}
            sortBy="product_name"
            render={(row) => (
              <div className="thing" style={{ minWidth: 220 }}>
                <Thumb src={row.img} />
                <div>
                  <b>{row.product_name}</b>
                  <div className="sub">
                    <bdi>{row.product_code}</bdi>
                  </div>
                </div>
              </div>
            )}
          />
          <Column source="deleted_at" label={t("deleted.at")} cellClassName="muted" field={TimeField} />
          <NumberColumn
            source="left"
            label={t("deleted.left")}
            disableSort
            render={(row) => t("deleted.days", { days: figure(daysLeft(row.deleted_at)) })}
          />
          <NumberColumn
            source="restore"
            label={t("deleted.restore")}
            disableSort
            render={(row) =>
              can("delete", "products/list") && (
                <button type="button" className="btn small" onClick={() => void restore(row)}>
                  <Undo2 size={15} aria-hidden /> {t("deleted.restore")}
                </button>
              )
            }
          />
        </DataTable>
      </div>
    </Page>
  );
};

const DeletedList = () => (
  <ListBase perPage={25} sort={{ field: "deleted_at", order: "DESC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default DeletedList;
