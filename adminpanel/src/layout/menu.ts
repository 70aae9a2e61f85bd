import { type LucideIcon, Newspaper, Palette, ReceiptText, Settings, Shirt, SquareKanban, Users } from "lucide-react";
import { type PlainPath, plainTables } from "../providers/plainTables";
import type { ScreenPath } from "../providers/screens";
import type { TextKey } from "../words/useTranslate";

export interface MenuItem {
  path: ScreenPath;
  label: TextKey;
  /** The heading under which it stands in its group. */
  section?: TextKey;
  /** Further addresses of this item. One with a query belongs to it only with that query. */
  also?: string[];
  /** The required permission, if viewing is not enough. */
  needs?: "edit";
}

/** Whether the person may open the item. */
export const canOpen = (can: (action: string, path: ScreenPath) => boolean, { path, needs }: MenuItem): boolean =>
  can(needs ?? "list", path);

export interface MenuGroup {
  name: string;
  label: TextKey;
  icon: LucideIcon;
  items: MenuItem[];
}

/** The items of a group under their headings, in their order; of a group without headings, one part. */
export const sectionsOf = (items: MenuItem[]): { section?: TextKey; items: MenuItem[] }[] => {
  const sections = [...new Set(items.map(({ section }) => section))];
  return sections.map((section) => ({ section, items: items.filter((item) => item.section === section) }));
};

/** The screen of a plain table, with the name of the table. */
const plain = (path: PlainPath): MenuItem => ({
  path,
  label: `plain.${plainTables[path].resource}.many`,
  also: [`/products/import?resource=${plainTables[path].resource}`],
});

/** Only existing screens, in the order of the specification. Plain tables that are not listed come last. */
const groups: MenuGroup[] = [
  {
    name: "users",
    label: "menu.users",
    icon: Users,
    items: [
      { path: "users/list", label: "menu.member_list", also: ["/products/import?resource=users"] },
      { path: "users/business", label: "menu.business" },
      { path: "users/sellers", label: "menu.sellers" },
      { path: "users/settlements", label: "menu.settlements" },
      { path: "users/points", label: "menu.points", also: ["/products/import?resource=points"] },
      { path: "users/sales", label: "menu.sales" },
      { path: "users/wishs", label: "menu.wishes" },
    ],
  },
  {
    name: "orders",
    label: "menu.orders",
    icon: ReceiptText,
    items: [
      { path: "orders/trx", label: "menu.trx", also: ["/products/import?resource=invoice-numbers"] },
      { path: "orders/trx-cancel", label: "menu.trx_cancel" },
      { path: "orders/transactions", label: "menu.transactions" },
      { path: "orders/past", label: "menu.past_orders", also: ["/products/import?resource=past-orders"] },
      { path: "orders/invoice", label: "menu.invoice" },
      { path: "orders/cash-bill", label: "menu.cash_bill" },
      { path: "orders/claims", label: "menu.claims" },
      { path: "orders/ledger", label: "menu.ledger" },
      { path: "orders/messages", label: "menu.messages" },
    ],
  },
  {
    name: "products",
    label: "menu.products",
    icon: Shirt,
    items: [
      { path: "products/list", label: "menu.product_list", also: ["/products/import"] },
      plain("products/category-groups"),
      { ...plain("products/property-groups"), also: ["/products/import?resource=product-properties"] },
      {
        path: "products/categories",
        label: "menu.categories",
        also: ["/products/import?resource=product-categories"],
      },
      { path: "products/consignments", label: "menu.consignments" },
      { path: "products/reviews", label: "menu.reviews" },
      { path: "products/faq", label: "menu.questions" },
      { path: "products/searches", label: "menu.searches" },
      plain("products/synonyms"),
      plain("products/words"),
      plain("products/promotions"),
      { path: "products/deleted", label: "menu.deleted_products" },
    ],
  },
  {
    name: "designs",
    label: "menu.designs",
    icon: Palette,
    items: [
      { path: "designs/main", label: "menu.shop_main" },
      { path: "designs/blog-main", label: "menu.blog_main" },
      { path: "designs/item-card", label: "menu.item_card" },
      { path: "designs/blog-item-card", label: "menu.blog_item_card" },
      { path: "designs/settings", label: "menu.design_settings" },
    ],
  },
  {
    name: "articles",
    label: "menu.articles",
    icon: Newspaper,
    items: [
      plain("articles/categories"),
      { path: "articles/notices", label: "plain.posts.many_notices" },
      { path: "articles/faqs", label: "plain.posts.many_faqs" },
      { ...plain("articles/posts"), label: "plain.posts.many_posts" },
      plain("articles/redirects"),
    ],
  },
  {
    name: "desk",
    label: "menu.desk",
    icon: SquareKanban,
    items: [
      { path: "desk/mail", label: "menu.mail" },
      { path: "desk/chat", label: "menu.chat" },
      { path: "articles/calendar", label: "menu.calendar" },
      { path: "desk/kanban", label: "menu.kanban" },
      plain("desk/replies"),
    ],
  },
  {
    name: "settings",
    label: "menu.settings",
    icon: Settings,
    items: [
      { path: "settings/opening", label: "menu.opening", section: "menu.section_shop", also: ["/settings/launch"] },
      { path: "settings/default", label: "menu.default_settings", section: "menu.section_shop" },
      { path: "settings/parcel-out", label: "menu.parcel_out", section: "menu.section_shop" },
      { path: "settings/address-search", label: "menu.address_search", section: "menu.section_shop" },
      { path: "settings/payment-modules", label: "menu.payment_modules", section: "menu.section_shop" },
      { path: "settings/social-sign-in", label: "menu.social_sign_in", section: "menu.section_shop" },
      { path: "settings/brands", label: "menu.brands", section: "menu.section_shop" },
      { path: "settings/policies", label: "menu.policies", section: "menu.section_shop" },
      { path: "settings/messages", label: "menu.message_texts", section: "menu.section_shop" },
      { ...plain("settings/grades"), section: "menu.section_people" },
      { path: "settings/staff", label: "menu.team", section: "menu.section_people", also: ["/settings/invitations"] },
      { path: "settings/roles", label: "menu.roles", section: "menu.section_people" },
      { path: "settings/audit", label: "menu.audit", section: "menu.section_data", also: ["/settings/events"] },
      {
        path: "settings/translations",
        label: "menu.translations",
        section: "menu.section_data",
        also: ["/products/import?resource=translations"],
      },
      { path: "settings/columns", label: "menu.columns", section: "menu.section_data", needs: "edit" },
      {
        path: "settings/imports",
        label: "menu.imports",
        section: "menu.section_data",
        also: ["/settings/exports", "/settings/changes"],
      },
    ],
  },
];

const named = new Set<string>(groups.flatMap(({ items }) => items.map(({ path }) => path)));
const others = (Object.keys(plainTables) as PlainPath[]).filter((path) => path.includes("/") && !named.has(path));

export const menu: MenuGroup[] = groups
  .map((group) => ({
    ...group,
    items: [...group.items, ...others.filter((path) => path.startsWith(`${group.name}/`)).map(plain)],
  }))
  .filter(({ items }) => items.length > 0);

export const groupNamed = (name: string): MenuGroup | undefined => menu.find((group) => group.name === name);

/** The screen whose rows a file of this resource imports, and its group in the menu. */
export const importPlace = (resource: string): { group: MenuGroup; item: MenuItem } | undefined => {
  const item = itemAt({ pathname: "/products/import", search: `?resource=${resource}` });
  const group = menu.find(({ items }) => item !== undefined && items.includes(item));
  return item && group && { group, item };
};

/** The item of an address: the one with the most specific match. */
export const itemAt = ({ pathname, search }: Pick<Location, "pathname" | "search">): MenuItem | undefined => {
  const address = pathname + search;
  const matchLength = (one: string): number => {
    const asks = one.includes("?");
    const fits = asks
      ? address === one || address.startsWith(`${one}&`)
      : pathname === one || pathname.startsWith(`${one}/`);
    return fits ? one.length : 0;
  };
  const matches = menu
    .flatMap(({ items }) => items)
    .map((item) => ({ item, most: Math.max(...[`/${item.path}`, ...(item.also ?? [])].map(matchLength)) }))
    .sort((one, other) => other.most - one.most)[0];
  return matches && matches.most > 0 ? matches.item : undefined;
};

/** The group of an address. Its items may have addresses of another first part. */
export const groupAt = (at: Pick<Location, "pathname" | "search">): MenuGroup | undefined => {
  const item = itemAt(at);
  return item && menu.find(({ items }) => items.includes(item));
};
