import { Link } from "react-router";
import type { Column } from "../../fields/list/RecordTable";
import { Thumb } from "../../fields/Thumb";
import { figure, shortTime } from "../../words/format";
import { useWords } from "../../words/useWords";
import { ProductStatus } from "./status";
import type { ProductRow } from "./types";

const stockTone = (stock: number): string | undefined => {
  if (stock === 0) return "sum-out";
  return stock <= 10 ? "sum-low" : undefined;
};

const Stock = ({ value }: { value: number | null }) => {
  const t = useWords();
  if (value === null) return <span className="muted">{t("product.uncounted")}</span>;
  return <span className={stockTone(value)}>{figure(value)}</span>;
};

const Categories = ({ names }: { names: string[] }) => {
  const [first, ...more] = names;
  if (!first) return <span className="muted">–</span>;
  return (
    <span className="muted">
      {first.replaceAll(" > ", " › ")}
      {more.length > 0 && ` +${more.length}`}
    </span>
  );
};

/** Sums and units stand in the heads, not in each cell. */
export const useProductColumns = (): Column<ProductRow>[] => {
  const t = useWords();
  return [
    {
      key: "product",
      label: t("product.noun"),
      sort: "product_name",
      cell: (row) => (
        <div className="thing" style={{ minWidth: 240 }}>
          <Thumb src={row.img} />
          <div>
            <Link className="name" to={`/products/list/${row.id}`}>
              {row.product_name}
            </Link>
            <div className="sub">
              <bdi>{row.product_code}</bdi>
              {row.maker && ` · ${row.maker}`}
            </div>
          </div>
        </div>
      ),
    },
    { key: "category", label: t("product.category"), cell: (row) => <Categories names={row.category_names} /> },
    { key: "status", label: t("product.status"), sort: "status", cell: (row) => <ProductStatus value={row.status} /> },
    {
      key: "stock",
      label: t("product.stock"),
      sort: "stock_total",
      figure: true,
      cell: (row) => <Stock value={row.stock_total} />,
    },
    {
      key: "price",
      label: t("product.sale_price_won"),
      sort: "product_sale_price",
      figure: true,
      cell: (row) => <b>{figure(row.product_sale_price)}</b>,
    },
    {
      key: "discount",
      label: t("product.discount"),
      figure: true,
      cell: (row) => (
        <span className="muted" dir="ltr">
          {row.discount_percent > 0 ? `${row.discount_percent}%` : "–"}
        </span>
      ),
    },
    {
      key: "updated",
      label: t("common.updated"),
      sort: "updated_at",
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.updated_at)}</bdi>,
    },
  ];
};
