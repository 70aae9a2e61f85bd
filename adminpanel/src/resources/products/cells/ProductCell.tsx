import type { ProductRow } from "@maru/client";
import { useDataProvider } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Cell } from "../../../fields/list/cells/CellsContext";
import { useCells } from "../../../fields/list/cells/CellsContext";
import { EditCell } from "../../../fields/list/cells/EditCell";
import { arrowSteps, cellBeside } from "../../../fields/list/cells/move";
import { figure } from "../../../words/format";
import { type TextKey, useTranslate } from "../../../words/useTranslate";
import { changeStock } from "../api";
import { statusChoices } from "../status";

type Field = "product_price" | "product_sale_price" | "status";

const labels: Record<Field, TextKey> = {
  product_price: "product.list_price",
  product_sale_price: "product.sale_price",
  status: "product.status",
};

interface Props {
  row: ProductRow;
  children: ReactNode;
}

/** A price or the status in the list. */
export const ProductCell = ({ row, field, children }: Props & { field: Field }) => {
  const t = useTranslate();
  const dataProvider = useDataProvider();
  const choices = field === "status" ? statusChoices(t).map(({ id, name }) => ({ id: Number(id), name })) : undefined;
  const cell: Cell<ProductRow> = {
    field,
    label: t(labels[field]),
    name: ({ product_name }) => product_name,
    value: (product) => product[field],
    show: (value) => choices?.find(({ id }) => id === value)?.name ?? figure(value),
    choices,
    save: async ({ id }, { to }, version) =>
      (
        await dataProvider.update<ProductRow>("products/list", {
          id,
          data: { [field]: to, version },
          previousData: row,
        })
      ).data,
  };
  return (
    <EditCell row={row} cell={cell}>
      {children}
    </EditCell>
  );
};

/** The stock of the only variant, saved as a difference. Several variants, and stock that isn't counted, are edited in the form. */
export const StockCell = ({ row, children }: Props) => {
  const t = useTranslate();
  const cells = useCells();
  if (!cells?.on) return children;
  if (row.variant_count !== 1 || row.stock_total === null)
    return (
      <span className="cell">
        <Link
          to={`/products/list/${row.id}#options`}
          data-cell=""
          aria-label={t("cells.variants", { name: row.product_name })}
          onKeyDown={(event) => {
            const step = arrowSteps[event.key];
            if (!step) return;
            event.preventDefault();
            cellBeside(event.currentTarget, step)?.focus();
          }}
        >
          {children}
        </Link>
      </span>
    );
  const cell: Cell<ProductRow> = {
    field: "stock",
    label: t("product.stock"),
    name: ({ product_name }) => product_name,
    value: ({ stock_total }) => stock_total ?? 0,
    show: figure,
    save: ({ id }, { from, to }, version) => changeStock(id, to - from, version),
  };
  return (
    <EditCell row={row} cell={cell}>
      {children}
    </EditCell>
  );
};
