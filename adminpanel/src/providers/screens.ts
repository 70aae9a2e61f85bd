import desksOfApi from "@maru/client/desks.json";
import { type PlainPath, plainTables } from "./plainTables";

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
  "products/searches": { api: "product-searches", model: "catalog.searchquery" },
  "users/list": { api: "users", model: "members.member" },
  "users/business": { api: "business-applications", model: "members.businessapplication" },
  "users/wishs": { api: "wishs", model: "catalog.wish" },
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
  "settings/policies": { api: "policies", model: "brands.policy" },
  "settings/brands": { api: "brands", model: "brands.brand" },
  "settings/parcel-out": { api: "parcel-outs", model: "shipping.parcelout" },
  "settings/payment-modules": { api: "payment-modules", model: "payments.paymentmodule" },
  "settings/staff": { api: "staff", model: "staff.staff" },
  "settings/invitations": { api: "staff-invitations", model: "staff.invitation" },
  "settings/roles": { api: "roles", model: "accounts.rolerule" },
  "settings/audit": { api: "audit-logs", model: "guard.auditentry" },
  "settings/events": { api: "security-events", model: "guard.securityevent" },
  "settings/columns": { api: "columns", model: "desk.columndefault" },
  "settings/imports": { api: "imports", model: "jobs.importrun" },
  "settings/exports": { api: "exports", model: "jobs.exportrun" },
  "settings/changes": { api: "changes", model: "jobs.changerun" },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens | PlainPath;

const plainScreens = Object.entries(plainTables).map(([path, { resource, model }]): [string, Screen] => [
  path,
  { api: resource, model },
]);
const known: Record<string, Screen> = { ...screens, ...Object.fromEntries(plainScreens) };

/** Lists with kept views and columns of their own: how each is sorted and how many rows a page of it has. */
export type DeskPath = keyof typeof desksOfApi | PlainPath;

interface Desk {
  resource: string;
  sort: string;
  rows: number;
  /** The filters that hold on its screen. */
  fixed?: Record<string, (string | number)[]>;
}

const listed = Object.entries(plainTables).filter(([, { is_ordered }]) => !is_ordered);
export const desks = { ...desksOfApi, ...Object.fromEntries(listed) } as Record<DeskPath, Desk>;

export const isDesk = (path: string): path is DeskPath => path in desks;

export const apiResource = (path: string): string => known[path]?.api ?? path;
export const screenNeeds = (path: string): Screen["needs"] => known[path]?.needs;
export const permissionModel = (path: string): string | undefined => known[path]?.model;
