import { useDisplay } from "../providers/display";
import { useMedia } from "./useMedia";

/** Whether the side menu shows icons only (spec 4). Below this width it is a drawer, with its texts. */
export const useMini = (): boolean => {
  const isBeside = useMedia("(min-width: 1100px)");
  const { themeLayout } = useDisplay();
  return isBeside && themeLayout === "mini";
};
