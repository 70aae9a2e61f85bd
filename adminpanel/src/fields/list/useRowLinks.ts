import { ExternalLink, ReceiptText, SquareArrowOutUpRight } from "lucide-react";
import type { Identifier } from "ra-core";
import { useHref, useNavigate } from "react-router";
import type { MoreItem } from "../../layout/MoreMenu";
import { useCan } from "../../layout/useCan";
import type { ScreenPath } from "../../providers/screens";
import { type TextKey, useTranslate } from "../../words/useTranslate";

/** The items of row menus that several lists have. */
export const useRowLinks = () => {
  const t = useTranslate();
  const can = useCan();
  const navigate = useNavigate();
  const root = useHref("/").replace(/\/$/, "");
  return {
    /** The record's page in a new tab. */
    newTab: (path: ScreenPath, id: Identifier): MoreItem => ({
      label: t("list.new_tab"),
      icon: SquareArrowOutUpRight,
      on: true,
      run: () => window.open(`${root}/${path}/${id}`, "_blank", "noopener"),
    }),
    /** Another list with a filter, for those who may see it. */
    listOf: (path: ScreenPath, filter: object, label: TextKey, icon: MoreItem["icon"] = ReceiptText): MoreItem => ({
      label: t(label),
      icon,
      on: can("list", path),
      run: () => navigate(`/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    }),
    /** A page of the manager. */
    page: (to: string, label: TextKey, icon: MoreItem["icon"], on = true): MoreItem => ({
      label: t(label),
      icon,
      on,
      run: () => navigate(to),
    }),
    /** A page of the shop. */
    shop: (to: string, label: TextKey): MoreItem => ({
      label: t(label),
      icon: ExternalLink,
      on: true,
      run: () => window.open(to, "_blank", "noopener"),
    }),
  };
};
