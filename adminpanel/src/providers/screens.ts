import savedViewSettingsOfApi from "@maru/client/desks.json";
import { type PlainPath, plainTables } from "./plainTables";

/**
 * Screen path → resource of the API and the model that its permissions are named after (D51). react-admin uses the path
 * as the resource's name, so that every screen has the address of the specification.
 */
interface Screen {
  api: string;
  /** `app.model` of the Django permission, for example `catalog.view_product`. */
  model: string;
  /** The setting of the brand that the screen requires. */
  needs?: "is_use_seller" | "is_use_consignment";
}

const screens = {
  dashboards: { api: "todo-orders", model: "reports.todoorder" },
  "dashboards/visits": { api: "visits", model: "reports.dailyvisit" },
  "users/sales": { api: "sales", model: "reports.dailyfigure" },
  "products/list": { api: "products", model: "catalog.product" },
  "products/deleted": { api: "deleted-products", model: "catalog.product" },
  "products/categories": {
    api: "product-categories",
    model: "catalog.category",
  },
  "products/reviews": { api: "product-reviews", model: "reviews.review" },
  "products/consignments": {
    api: "consignments",
    model: "sellers.consignmentrequest",
    needs: "is_use_consignment",
  },
  "products/faq": { api: "product-faqs", model: "questions.question" },
  "products/restock": { api: "restock-waits", model: "restock.restockwait" },
  "products/coupons": { api: "coupons", model: "promotions.coupon" },
  "products/searches": { api: "product-searches", model: "catalog.searchquery" },
  "users/list": { api: "users", model: "members.member" },
  "users/business": { api: "business-applications", model: "members.businessapplication" },
  "users/wishs": { api: "wishs", model: "catalog.wish" },
  "users/sellers": { api: "sellers", model: "accounts.seller", needs: "is_use_seller" },
  "users/settlements": { api: "settlements", model: "settlements.settlement", needs: "is_use_seller" },
  "users/settlement-lines": { api: "settlement-lines", model: "settlements.settlementline" },
  "users/settlement-runs": { api: "settlement-runs", model: "settlements.settlementrun" },
  "users/points": { api: "points", model: "points.pointentry" },
  "orders/trx": { api: "orders", model: "orders.order" },
  "orders/trx-cancel": { api: "transaction-cancels", model: "payments.refund" },
  "orders/transactions": { api: "transactions", model: "payments.paymentattempt" },
  "orders/past": { api: "past-orders", model: "past_orders.pastorder" },
  "orders/claims": { api: "claims", model: "claims.claim" },
  "orders/cash-bill": { api: "cash-bills", model: "documents.cashreceipt" },
  "orders/invoice": { api: "invoices", model: "documents.taxinvoice" },
  "orders/ledger": { api: "ledger-checks", model: "reconciliation.ledgercheck" },
  "orders/messages": { api: "messages", model: "notifications.message" },
  "articles/calendar": { api: "events", model: "workspace.event" },
  "designs/main": { api: "designs", model: "designs.shopdesign" },
  "designs/blog-main": { api: "designs", model: "designs.shopdesign" },
  "designs/item-card": { api: "designs", model: "designs.shopdesign" },
  "designs/blog-item-card": { api: "designs", model: "designs.shopdesign" },
  "designs/settings": { api: "designs", model: "designs.shopdesign" },
  "desk/chat": { api: "chats", model: "workspace.conversation" },
  "desk/chat-setting": { api: "chats", model: "workspace.chatsetting" },
  "desk/kanban": { api: "boards", model: "workspace.board" },
  "desk/columns": { api: "board-columns", model: "workspace.boardcolumn" },
  "desk/cards": { api: "board-cards", model: "workspace.boardcard" },
  "desk/mail": { api: "mails", model: "workspace.mailthread" },
  "desk/mailbox": { api: "mailboxes", model: "workspace.mailboxsetting" },
  "settings/messages": { api: "message-texts", model: "notifications.messagetext" },
  "settings/policies": { api: "policies", model: "brands.policy" },
  "settings/opening": { api: "launch-checks", model: "launch.launchcheck" },
  "settings/launch": { api: "launch-checks", model: "launch.launchcheck" },
  "settings/default": { api: "settings", model: "brands.settingobj" },
  "settings/brands": { api: "brands", model: "brands.brand" },
  "settings/parcel-out": { api: "parcel-outs", model: "shipping.parcelout" },
  "settings/grade-rules": { api: "grade-rules", model: "grading.graderule" },
  "settings/grade-runs": { api: "grade-runs", model: "grading.graderun" },
  "settings/grade-changes": { api: "grade-changes", model: "grading.gradechange" },
  "settings/address-search": { api: "address-searches", model: "address_search.addresssearch" },
  "settings/social-sign-in": { api: "social-settings", model: "social_sign_in.socialsetting" },
  "settings/payment-modules": { api: "payment-modules", model: "payments.paymentmodule" },
  "settings/translations": { api: "translations", model: "translations.translationmark" },
  "settings/staff": { api: "staff", model: "staff.staff" },
  "settings/invitations": { api: "staff-invitations", model: "staff.invitation" },
  "settings/roles": { api: "roles", model: "accounts.rolerule" },
  "settings/audit": { api: "audit-logs", model: "security.auditentry" },
  "settings/events": { api: "security-events", model: "security.securityevent" },
  "settings/columns": { api: "columns", model: "saved_views.columndefault" },
  "settings/imports": { api: "imports", model: "bulk.importrun" },
  "settings/exports": { api: "exports", model: "bulk.exportrun" },
  "settings/changes": { api: "changes", model: "bulk.changerun" },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens | PlainPath;

const plainScreens = Object.entries(plainTables).map(([path, { resource, model }]): [string, Screen] => [
  path,
  { api: resource, model },
]);
const known: Record<string, Screen> = { ...screens, ...Object.fromEntries(plainScreens) };

/** Lists with saved views and columns: their sort and page size. */
export type SavedViewPath = keyof typeof savedViewSettingsOfApi | PlainPath;

interface SavedViews {
  resource: string;
  sort: string;
  rows: number;
  /** The fixed filters of the screen. */
  fixed?: Record<string, (string | number)[]>;
}

const listed = Object.entries(plainTables).filter(([, { is_ordered }]) => !is_ordered);
export const savedViewSettings = { ...savedViewSettingsOfApi, ...Object.fromEntries(listed) } as Record<
  SavedViewPath,
  SavedViews
>;

export const hasSavedViews = (path: string): path is SavedViewPath => path in savedViewSettings;

export const apiResource = (path: string): string => known[path]?.api ?? path;
/** The screens that list a resource of the API. */
export const screensOf = (api: string): string[] => Object.keys(known).filter((path) => known[path]?.api === api);
export const screenNeeds = (path: string): Screen["needs"] => known[path]?.needs;
export const permissionModel = (path: string): string | undefined => known[path]?.model;
