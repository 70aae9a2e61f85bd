import { Megaphone } from "lucide-react";
import { lazyPart } from "../../layout/lazyPart";
import type { ExtrasByPath } from "../../simple/extras";

/** What the screens of popups have besides their parts. */
export const popupExtras: ExtrasByPath = {
  "designs/popup": {
    icon: Megaphone,
    Line: lazyPart(() => import("./PopupLine").then(({ PopupLine }) => ({ default: PopupLine })), "button"),
    Fields: lazyPart(() => import("./PopupFields").then(({ PopupFields }) => ({ default: PopupFields }))),
    opensSaved: true,
  },
};
