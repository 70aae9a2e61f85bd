import { TicketPercent } from "lucide-react";
import { lazyPart } from "../../layout/lazyPart";
import type { ExtrasByPath } from "../../simple/extras";
import { PromotionActions, PromotionSave, PromotionTag, usePromotionQuestion } from "./PromotionActions";

/** What the screens of promotions have besides their parts. */
export const promotionExtras: ExtrasByPath = {
  "products/promotions": {
    icon: TicketPercent,
    Line: lazyPart(() => import("./PromotionLine").then(({ PromotionLine }) => ({ default: PromotionLine })), "button"),
    Fields: lazyPart(() => import("./PromotionFields").then(({ PromotionFields }) => ({ default: PromotionFields }))),
    Below: lazyPart(() => import("./CouponsCard").then(({ CouponsCard }) => ({ default: CouponsCard }))),
    Actions: PromotionActions,
    Save: PromotionSave,
    Tag: PromotionTag,
    useQuestion: usePromotionQuestion,
    opensSaved: true,
  },
};
