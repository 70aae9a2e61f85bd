import type { RaRecord } from "ra-core";
import type { ComponentProps } from "react";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useCan } from "../../layout/useCan";
import type { ScreenPath } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";

type PageProps<T> = Omit<
  ComponentProps<typeof SavedViewPage<T & RaRecord>>,
  "menu" | "rowClick" | "selectable" | "bulkAll"
>;

/** The list of texts or requests to moderate, below the products' menu. */
export const ModerationList = <T extends RaRecord>({ path, ...page }: PageProps<T> & { path: ScreenPath }) => {
  const t = useTranslate();
  const can = useCan();
  return (
    <SavedViewPage<T> {...page} menu={t("menu.products")} rowClick="edit" selectable={can("edit", path)} bulkAll />
  );
};
