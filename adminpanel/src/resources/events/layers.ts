import type { LayerRow } from "@maru/client";
import {
  AppWindow,
  CalendarDays,
  CircleDollarSign,
  Flag,
  Landmark,
  type LucideIcon,
  Newspaper,
  Palette,
  Percent,
} from "lucide-react";
import type { Translate } from "../../words/useTranslate";

export type LayerName = LayerRow["layer"];
export type ShownName = LayerName | "own" | "holidays";

export const layerIcons: Record<ShownName, LucideIcon> = {
  own: CalendarDays,
  posts: Newspaper,
  designs: Palette,
  popups: AppWindow,
  promotions: Percent,
  deposits: Landmark,
  settlements: CircleDollarSign,
  holidays: Flag,
};

const designScreens: Record<string, string> = { shop: "main", blog: "blog-main" };

const filtered = (screen: string, filters: object): string =>
  `/${screen}?filter=${encodeURIComponent(JSON.stringify(filters))}&displayedFilters=${encodeURIComponent("{}")}`;

/** The screen that a row of a layer comes from. */
export const layerPath = ({ layer, id, place }: LayerRow): string => {
  if (layer === "posts") return `/articles/posts/${id}`;
  if (layer === "designs") return `/designs/${designScreens[place] ?? place}`;
  if (layer === "popups") return `/designs/popup/${id}`;
  if (layer === "promotions") return `/products/promotions/${id}`;
  if (layer === "deposits") return filtered("orders/trx", { status: [0], payment_state: ["pending_deposit"] });
  return filtered("users/settlements", place === "due" ? { state: ["draft", "confirmed"] } : { state: ["paid"] });
};

/** What a row of a layer says. */
export const layerTitle = ({ layer, title, count, place }: LayerRow, t: Translate): string => {
  if (layer === "deposits") return t("calendar.deposits_due", { count });
  if (layer === "settlements") return t(place === "paid" ? "calendar.settled" : "calendar.settlement_due", { count });
  if (layer === "designs")
    return t("calendar.design_publish", { name: t(`calendar.place.${place}` as "calendar.place.shop") });
  return title;
};
