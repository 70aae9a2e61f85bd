import type { ProductRow } from "@maru/client";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { Thumb } from "../../fields/Thumb";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ProductStatus } from "./status";

const stockTone = (stock: number): string | undefined => {
  if (stock === 0) return "sum-out";
  return stock <= 10 ? "sum-low" : undefined;
};

const Stock = ({ value }: { value: number | null }) => {
  const t = useTranslate();
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

// A product's combinations are rows of the file: without their options they could not be told apart.
const optionColumns = [1, 2, 3, 4, 5].flatMap((place) => [`option${place}_name`, `option${place}_value`]);

/** Sums and units are in the heads, not in each cell. */
export const useProductColumns = (): Column<ProductRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "product",
      always: true,
      exports: ["product_code", "product_name", ...optionColumns],
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
    {
      key: "code",
      label: t("product.code"),
      sort: "product_code",
      optional: true,
      exports: ["product_code"],
      cell: (row) => <bdi>{row.product_code}</bdi>,
    },
    {
      key: "category",
      label: t("product.category"),
      exports: ["categories"],
      cell: (row) => <Categories names={row.category_names} />,
    },
    {
      key: "status",
      label: t("product.status"),
      sort: "status",
      exports: ["status"],
      cell: (row) => <ProductStatus value={row.status} />,
    },
    {
      key: "stock",
      label: t("product.stock"),
      sort: "stock_total",
      exports: ["stock", "variant_code"],
      figure: true,
      cell: (row) => <Stock value={row.stock_total} />,
    },
    {
      key: "list_price",
      label: t("product.list_price"),
      sort: "product_price",
      figure: true,
      optional: true,
      exports: ["product_price"],
      cell: (row) => figure(row.product_price),
    },
    {
      key: "price",
      label: t("product.sale_price_won"),
      sort: "product_sale_price",
      exports: ["product_sale_price", "price_diff"],
      figure: true,
      cell: (row) => <b>{figure(row.product_sale_price)}</b>,
    },
    {
      key: "discount",
      label: t("product.discount"),
      sort: "discount_percent",
      exports: ["product_price"],
      figure: true,
      cell: (row) => (
        <span className="muted" dir="ltr">
          {row.discount_percent > 0 ? `${row.discount_percent}%` : "–"}
        </span>
      ),
    },
    {
      key: "sold",
      label: t("product.sold"),
      sort: "popularity",
      figure: true,
      optional: true,
      cell: (row) => figure(row.popularity),
    },
    {
      key: "maker",
      label: t("product.maker"),
      sort: "maker",
      optional: true,
      exports: ["maker"],
      cell: (row) => row.maker || <span className="muted">–</span>,
    },
    {
      key: "seller",
      label: t("seller.noun"),
      optional: true,
      exports: ["seller"],
      cell: (row) => <bdi>{row.seller_name || <span className="muted">–</span>}</bdi>,
    },
    {
      key: "consignment",
      label: t("product.is_consignment"),
      optional: true,
      exports: ["is_consignment"],
      cell: (row) =>
        row.is_consignment ? (
          <span className="tag info">{t("product.is_consignment")}</span>
        ) : (
          <span className="muted">–</span>
        ),
    },
    {
      key: "variants",
      label: t("product.variants"),
      figure: true,
      optional: true,
      cell: (row) => figure(row.variant_count),
    },
    {
      key: "created",
      label: t("product.created"),
      sort: "created_at",
      figure: true,
      optional: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
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
