import { TicketPercent } from "lucide-react";
import { lazyPart } from "../../layout/lazyPart";
import type { ExtrasByPath } from "../../simple/extras";

/** What the screens of promotions have besides their parts. */
export const promotionExtras: ExtrasByPath = {
  "products/promotions": {
    icon: TicketPercent,
    Line: lazyPart(() => import("./PromotionLine").then(({ PromotionLine }) => ({ default: PromotionLine })), "button"),
    Fields: lazyPart(() => import("./PromotionFields").then(({ PromotionFields }) => ({ default: PromotionFields }))),
    Below: lazyPart(() => import("./CouponsCard").then(({ CouponsCard }) => ({ default: CouponsCard }))),
    opensSaved: true,
  },
};
