import { type LucideIcon, ReceiptText, Settings, Shirt, Users } from "lucide-react";
import type { ScreenPath } from "../providers/screens";
import type { WordKey } from "../words/useWords";

export interface MenuItem {
  path: ScreenPath;
  label: WordKey;
  /** A further address that belongs to this item. */
  also?: string[];
}

export interface MenuGroup {
  name: string;
  label: WordKey;
  icon: LucideIcon;
  items: MenuItem[];
}

/** Only screens that exist stand here; the order is the specification's. */
export const menu: MenuGroup[] = [
  {
    name: "users",
    label: "menu.users",
    icon: Users,
    items: [
      { path: "users/sellers", label: "menu.sellers" },
      { path: "users/points", label: "menu.points" },
    ],
  },
  {
    name: "orders",
    label: "menu.orders",
    icon: ReceiptText,
    items: [
      { path: "orders/trx", label: "menu.trx" },
      { path: "orders/trx-cancel", label: "menu.trx_cancel" },
      { path: "orders/invoice", label: "menu.invoice" },
      { path: "orders/cash-bill", label: "menu.cash_bill" },
      { path: "orders/claims", label: "menu.claims" },
      { path: "orders/books", label: "menu.books" },
      { path: "orders/messages", label: "menu.messages" },
    ],
  },
  {
    name: "products",
    label: "menu.products",
    icon: Shirt,
    items: [
      { path: "products/list", label: "menu.product_list", also: ["/products/import"] },
      { path: "products/category-groups", label: "menu.category_groups" },
      { path: "products/property-groups", label: "menu.property_groups" },
      { path: "products/categories", label: "menu.categories" },
      { path: "products/searches", label: "menu.searches" },
      { path: "products/synonyms", label: "menu.synonyms" },
      { path: "products/deleted", label: "menu.deleted_products" },
    ],
  },
  {
    name: "settings",
    label: "menu.settings",
    icon: Settings,
    items: [
      { path: "settings/parcel-out", label: "menu.parcel_out" },
      { path: "settings/payment-modules", label: "menu.payment_modules" },
      { path: "settings/brands", label: "menu.brands" },
      { path: "settings/messages", label: "menu.message_texts" },
      { path: "settings/columns", label: "menu.columns" },
      { path: "settings/imports", label: "menu.imports", also: ["/settings/exports", "/settings/changes"] },
    ],
  },
];
