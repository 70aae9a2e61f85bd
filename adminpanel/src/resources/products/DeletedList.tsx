import type { ProductRow } from "@maru/client";
import { PackageOpen, Undo2 } from "lucide-react";
import { ListBase, useDataProvider, useListContext, useNotify } from "ra-core";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { RecordTable } from "../../fields/list/RecordTable";
import { SearchInput } from "../../fields/list/SearchInput";
import { Thumb } from "../../fields/Thumb";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

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
  const columns: Column<DeletedProduct>[] = [
    {
      key: "product",
      label: t("product.noun"),
      sort: "product_name",
      cell: (row) => (
        <div className="thing" style={{ minWidth: 220 }}>
          <Thumb src={row.img} />
          <div>
            <b>{row.product_name}</b>
            <div className="sub">
              <bdi>{row.product_code}</bdi>
            </div>
          </div>
        </div>
      ),
    },
    {
      key: "at",
      label: t("deleted.at"),
      sort: "deleted_at",
      cell: (row) => <bdi className="muted">{shortTime(row.deleted_at)}</bdi>,
    },
    {
      key: "left",
      label: t("deleted.left"),
      figure: true,
      cell: (row) => t("deleted.days", { days: figure(daysLeft(row.deleted_at)) }),
    },
    {
      key: "restore",
      label: t("deleted.restore"),
      figure: true,
      cell: (row) =>
        can("delete", "products/list") && (
          <button type="button" className="btn small" onClick={() => void restore(row)}>
            <Undo2 size={15} aria-hidden /> {t("deleted.restore")}
          </button>
        ),
    },
  ];
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
        <Link className="btn" to="/products/list">
          {t("menu.product_list")}
        </Link>
      }
    >
      <div className="content">
        {(filterValues.q || (total ?? 0) > 10) && (
          <div className="bar">
            <SearchInput source="q" placeholder={t("product.search")} />
          </div>
        )}
        <RecordTable<DeletedProduct>
          columns={columns}
          empty={<EmptyState icon={PackageOpen} title={t("deleted.none")} text={t("deleted.none_text")} />}
        />
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
