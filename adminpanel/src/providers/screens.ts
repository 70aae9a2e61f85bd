import desksOfApi from "@maru/client/desks.json";

/**
 * One table: screen path → resource of the API and the model its permissions are named after (D51).
 * react-admin takes the path as the resource's name, so that every screen has the address of the specification.
 */
interface Screen {
  api: string;
  /** `app.model` of the Django permission, for example `catalog.view_product`. */
  model: string;
  /** The brand's setting without which the screen is not there. */
  needs?: "is_use_seller";
}

const screens = {
  "products/list": { api: "products", model: "catalog.product" },
  "products/deleted": { api: "deleted-products", model: "catalog.product" },
  "products/categories": {
    api: "product-categories",
    model: "catalog.category",
  },
  "products/category-groups": {
    api: "product-category-groups",
    model: "catalog.categorygroup",
  },
  "products/property-groups": {
    api: "product-property-groups",
    model: "catalog.propertygroup",
  },
  "product-properties": {
    api: "product-properties",
    model: "catalog.property",
  },
  "products/searches": { api: "product-searches", model: "catalog.searchquery" },
  "products/synonyms": { api: "product-synonyms", model: "catalog.searchsynonym" },
  "users/sellers": { api: "sellers", model: "accounts.seller", needs: "is_use_seller" },
  "users/points": { api: "points", model: "points.pointentry" },
  "orders/trx": { api: "orders", model: "orders.order" },
  "orders/trx-cancel": { api: "transaction-cancels", model: "payments.refund" },
  "orders/claims": { api: "claims", model: "orders.claim" },
  "orders/cash-bill": { api: "cash-receipts", model: "orders.cashreceipt" },
  "orders/invoice": { api: "tax-invoices", model: "orders.taxinvoice" },
  "orders/books": { api: "books-checks", model: "books.bookscheck" },
  "orders/messages": { api: "messages", model: "jobs.message" },
  "settings/messages": { api: "message-texts", model: "notify.messagetext" },
  "settings/brands": { api: "brands", model: "brands.brand" },
  "settings/parcel-out": { api: "parcel-outs", model: "shipping.parcelout" },
  "settings/payment-modules": { api: "payment-modules", model: "payments.paymentmodule" },
  "settings/columns": { api: "columns", model: "desk.columndefault" },
  "settings/imports": { api: "imports", model: "jobs.importrun" },
  "settings/exports": { api: "exports", model: "jobs.exportrun" },
  "settings/changes": { api: "changes", model: "jobs.changerun" },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;

const known: Record<string, Screen> = screens;

/** Lists with kept views and columns of their own: how each is sorted and how many rows a page of it has. */
export const desks = desksOfApi satisfies Partial<Record<ScreenPath, { resource: string; sort: string; rows: number }>>;

export type DeskPath = keyof typeof desks;

export const isDesk = (path: string): path is DeskPath => path in desks;

export const apiResource = (path: string): string => known[path]?.api ?? path;
export const screenNeeds = (path: string): Screen["needs"] => known[path]?.needs;
export const permissionModel = (path: string): string | undefined => known[path]?.model;
