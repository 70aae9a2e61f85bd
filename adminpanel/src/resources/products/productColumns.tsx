import type { ProductRow } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { Thumb } from "../../fields/Thumb";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ProductCell, StockCell } from "./cells/ProductCell";
import { ProductStatus } from "./status";

const Column = DataTable.Col<ProductRow>;
const NumberColumn = DataTable.NumberCol<ProductRow>;

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
export const useProductColumns = () => {
  const t = useTranslate();
  return columnsOf<ProductRow>(
    <>
      <Column
        source="product"
        label={t("product.noun")}
        sortBy="product_name"
        always
        exports={["product_code", "product_name", ...optionColumns]}
        render={(row) => (
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
        )}
      />
      <Column
        source="code"
        label={t("product.code")}
        sortBy="product_code"
        optional
        exports={["product_code"]}
        render={(row) => <bdi>{row.product_code}</bdi>}
      />
      <Column
        source="category"
        label={t("product.category")}
        disableSort
        exports={["categories"]}
        render={(row) => <Categories names={row.category_names} />}
      />
      <Column
        source="status"
        label={t("product.status")}
        exports={["status"]}
        render={(row) => (
          <ProductCell row={row} field="status">
            <ProductStatus value={row.status} />
          </ProductCell>
        )}
      />
      <NumberColumn
        source="stock"
        label={t("product.stock")}
        sortBy="stock_total"
        exports={["stock", "variant_code"]}
        render={(row) => (
          <StockCell row={row}>
            <Stock value={row.stock_total} />
          </StockCell>
        )}
      />
      <NumberColumn
        source="list_price"
        label={t("product.list_price")}
        sortBy="product_price"
        optional
        exports={["product_price"]}
        render={(row) => (
          <ProductCell row={row} field="product_price">
            {figure(row.product_price)}
          </ProductCell>
        )}
      />
      <NumberColumn
        source="price"
        label={t("product.sale_price_won")}
        sortBy="product_sale_price"
        exports={["product_sale_price", "price_diff"]}
        render={(row) => (
          <ProductCell row={row} field="product_sale_price">
            <b>{figure(row.product_sale_price)}</b>
          </ProductCell>
        )}
      />
      <NumberColumn
        source="discount"
        label={t("product.discount")}
        sortBy="discount_percent"
        exports={["product_price"]}
        render={(row) => (
          <span className="muted" dir="ltr">
            {row.discount_percent > 0 ? `${row.discount_percent}%` : "–"}
          </span>
        )}
      />
      <NumberColumn
        source="sold"
        label={t("product.sold")}
        sortBy="popularity"
        optional
        render={(row) => figure(row.popularity)}
      />
      <Column
        source="maker"
        label={t("product.maker")}
        optional
        exports={["maker"]}
        render={(row) => row.maker || <span className="muted">–</span>}
      />
      <Column
        source="seller"
        label={t("seller.noun")}
        disableSort
        optional
        exports={["seller"]}
        render={(row) => <bdi>{row.seller_name || <span className="muted">–</span>}</bdi>}
      />
      <Column
        source="consignment"
        label={t("product.is_consignment")}
        disableSort
        optional
        exports={["is_consignment"]}
        render={(row) =>
          row.is_consignment ? (
            <span className="tag info">{t("product.is_consignment")}</span>
          ) : (
            <span className="muted">–</span>
          )
        }
      />
      <NumberColumn
        source="variants"
        label={t("product.variants")}
        disableSort
        optional
        render={(row) => figure(row.variant_count)}
      />
      <NumberColumn
        source="created"
        label={t("product.created")}
        sortBy="created_at"
        optional
        render={(row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>}
      />
      <NumberColumn
        source="updated"
        label={t("common.updated")}
        sortBy="updated_at"
        render={(row) => <bdi className="muted">{shortTime(row.updated_at)}</bdi>}
      />
    </>,
  );
};
