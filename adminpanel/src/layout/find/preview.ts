import type { FindFact, FindGroup, FindRow } from "@maru/client";
import { Coins, ExternalLink, type LucideIcon, Package, PackageX, Printer, ReceiptText, Truck } from "lucide-react";
import type { ScreenPath } from "../../providers/screens";
import { figure, shortTime } from "../../words/format";
import type { TextKey, Translate } from "../../words/useTranslate";

type Can = (action: string, path: ScreenPath) => boolean;

/** A result of the server as the preview shows it. */
export interface Preview extends FindRow {
  list: FindGroup["name"];
  screen: string;
}

/** What can be done to a result, beside opening it. `href` is outside of the manager and opens in a new tab. */
export interface PreviewAction {
  label: string;
  icon: LucideIcon;
  to?: string;
  href?: string;
}

const filtered = (path: ScreenPath, filter: object): string =>
  `/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const factOf = ({ facts }: Preview, name: FindFact["name"]): FindFact["value"] =>
  facts.find((fact) => fact.name === name)?.value ?? null;

const nextMove: Record<string, { to: number; label: TextKey }> = {
  5: { to: 10, label: "order.move_10" },
  10: { to: 15, label: "order.move_15" },
};

const ofOrder = (t: Translate, can: Can, preview: Preview): PreviewAction[] => {
  const move = can("move", "orders/trx") ? nextMove[preview.state] : undefined;
  return [
    ...(move ? [{ label: t(move.label), icon: Truck, to: `/orders/trx/${preview.id}?move=${move.to}` }] : []),
    { label: t("paper.order_sheet"), icon: Printer, href: `/api/orders/${preview.id}/paper?kind=order-sheet` },
    ...(can("list", "orders/claims")
      ? [{ label: t("menu.claims"), icon: PackageX, to: filtered("orders/claims", { q: preview.title }) }]
      : []),
  ];
};

const ofProduct = (t: Translate, can: Can, { id, facts, ...preview }: Preview): PreviewAction[] => [
  { label: t("product.see"), icon: ExternalLink, href: `/shop/item/${id}` },
  ...(can("edit", "products/list")
    ? [{ label: t("find.stock"), icon: Package, to: `/${preview.screen}/${id}#options` }]
    : []),
  ...(can("list", "orders/trx")
    ? [{ label: t("find.orders"), icon: ReceiptText, to: filtered("orders/trx", { product: codeOf(preview) }) }]
    : []),
];

/** A product is found by its code in the list of orders; one without a code by its name. */
const codeOf = ({ sub_title, title }: Pick<Preview, "sub_title" | "title">): string =>
  sub_title.split(" · ")[0] || title;

const ofMember = (t: Translate, can: Can, { id }: Preview): PreviewAction[] => [
  ...(can("list", "orders/trx")
    ? [{ label: t("find.orders"), icon: ReceiptText, to: filtered("orders/trx", { user_id: id }) }]
    : []),
  ...(can("list", "users/points")
    ? [{ label: t("menu.points"), icon: Coins, to: filtered("users/points", { user_id: id }) }]
    : []),
];

/** What the person may do to a result, in the order of the keys Alt 1, 2, 3. */
export const actionsOf = (t: Translate, can: Can, preview: Preview): PreviewAction[] => {
  if (preview.list === "orders") return ofOrder(t, can, preview);
  if (preview.list === "products") return ofProduct(t, can, preview);
  return preview.list === "members" ? ofMember(t, can, preview) : [];
};

const labels: Record<FindFact["name"], TextKey> = {
  total: "order.total",
  payment_state: "order.payment",
  created_at: "find.since",
  buyer_phone: "member.phone",
  invoice_num: "order.invoice_num",
  phone_num: "member.phone",
  email: "member.email",
  points: "member.points",
  orders: "member.orders",
  paid: "member.paid",
  last_login: "member.last_login",
  last_at: "mail.last_at",
  product_sale_price: "product.sale_price",
  stock_total: "product.stock",
  variant_count: "product.variants",
};

const inWon = new Set<string>(["total", "paid", "product_sale_price"]);

/** The facts of a result with their labels; empty ones are left out. */
export const factsOf = (t: Translate, { list, facts }: Preview): { name: string; label: string; text: string }[] =>
  facts
    .filter(({ value }) => value !== null && value !== "")
    .map(({ name, value }) => {
      const label = name === "created_at" ? t(list === "orders" ? "order.at" : "find.since") : t(labels[name]);
      if (name === "payment_state") return { name, label, text: t(`order.pay_${value}` as TextKey) };
      if (name === "created_at" || name === "last_login" || name === "last_at")
        return { name, label, text: shortTime(String(value)) };
      if (typeof value !== "number") return { name, label, text: String(value) };
      return { name, label, text: inWon.has(name) ? `${figure(value)}${t("common.won")}` : figure(value) };
    });

/** What somebody waits for now; undefined if nobody does. */
export const waitsFor = (t: Translate, preview: Preview): string | undefined => {
  if (preview.list === "products" && preview.state === "2") return t("product.status_2");
  if (preview.list !== "orders") return undefined;
  if (preview.state === "1") return t("order.status_1");
  return factOf(preview, "payment_state") === "pending_deposit" ? t("order.pay_pending_deposit") : undefined;
};
