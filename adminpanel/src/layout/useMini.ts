import { useLocation } from "react-router";
import { useDisplay } from "../providers/display";
import { useMedia } from "./useMedia";

/** Screens that need the width: their side menu folds by itself where there is little. */
const wide = ["/desk/chat", "/desk/kanban"];

/** Whether the side menu shows icons only (spec 4). Below this width it is a drawer, with its texts. */
export const useMini = (): boolean => {
  const isBeside = useMedia("(min-width: 1100px)");
  const isNarrow = useMedia("(max-width: 1599px)");
  const { themeLayout } = useDisplay();
  const { pathname } = useLocation();
  return isBeside && (themeLayout === "mini" || (isNarrow && wide.includes(pathname)));
};
