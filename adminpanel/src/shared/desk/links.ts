import type { LinkedRecord, LinkKind } from "@maru/client";
import { HelpCircle, type LucideIcon, ReceiptText, RotateCcw, Shirt, User } from "lucide-react";
import type { ScreenPath } from "../../providers/screens";
import type { useTranslate } from "../../words/useTranslate";

export const linkIcons: Record<LinkKind, LucideIcon> = {
  order: ReceiptText,
  product: Shirt,
  claim: RotateCcw,
  question: HelpCircle,
  member: User,
};

/** The screens whose records a card can be about. */
export const linkScreens: Record<LinkKind, ScreenPath> = {
  order: "orders/trx",
  product: "products/list",
  claim: "orders/claims",
  question: "products/faq",
  member: "users/list",
};

/** A record's name; its kind and number where it is gone or the person may not see it. */
export const linkName = (t: ReturnType<typeof useTranslate>, { kind, id, name }: LinkedRecord): string =>
  name || `${t(`kanban.link_${kind}`)} ${id}`;

const nameFields: Record<LinkKind, string[]> = {
  order: ["order_num", "order_name"],
  product: ["product_name"],
  claim: ["order_num"],
  question: ["title"],
  member: ["name", "user_name"],
};

/** How the row of a list is named where it is chosen. */
export const recordName = (kind: LinkKind, row: Record<string, unknown> & { id: number }): string =>
  nameFields[kind]
    .map((field) => row[field])
    .filter(Boolean)
    .join(" · ") || String(row.id);

/** The record that a card is made about. */
export interface CardSubject {
  kind: LinkKind;
  id: number;
  /** The first title of the card. */
  name: string;
}
