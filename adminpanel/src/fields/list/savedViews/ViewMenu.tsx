import { type SavedViewRow, viewScope } from "@maru/client";
import { Link2, Pencil, Trash2, Undo2 } from "lucide-react";
import { useDataProvider, useListContext, useNotify } from "ra-core";
import { useLocation } from "react-router";
import { useConfirm } from "../../../layout/Confirm";
import { MoreMenu } from "../../../layout/MoreMenu";
import { useTranslate } from "../../../words/useTranslate";
import type { ViewProvider } from "./api";
import { useSavedViews } from "./SavedViewContext";

interface Props {
  view: SavedViewRow;
  changed: boolean;
  onEdit: () => void;
  onBack: () => void;
}

export const ViewMenu = ({ view, changed, onEdit, onBack }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const dataProvider = useDataProvider<ViewProvider>();
  const { pathname } = useLocation();
  const { setFilters } = useListContext();
  const { reread } = useSavedViews();

  const copy = async () => {
    const address = `${window.location.origin}/manager${pathname}?view=${view.id}`;
    try {
      await navigator.clipboard.writeText(address);
      notify(t("view.copied"), { type: "success" });
    } catch {
      // Without permission for the clipboard the address is shown, so that it can be copied by hand.
      notify(address, { type: "info" });
    }
  };
  const remove = async () => {
    const text = view.scope === viewScope.PERSONAL ? undefined : t("view.delete_shared");
    if (
      !(await ask({
        title: t("common.delete_ask", { name: view.name }),
        text,
        danger: true,
      }))
    )
      return;
    try {
      await dataProvider.deleteView(view.id);
      setFilters({}, {});
      await reread();
      notify(t("common.deleted"), { type: "success" });
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), {
        type: "error",
      });
    }
  };
  const items = [
    { label: t("view.copy"), icon: Link2, run: copy, on: true },
    { label: t("view.back"), icon: Undo2, run: onBack, on: changed },
    { label: t("view.edit"), icon: Pencil, run: onEdit, on: view.may_change },
    {
      label: t("common.delete"),
      icon: Trash2,
      run: remove,
      on: view.may_change,
    },
  ];
  return <MoreMenu label={t("view.menu", { name: view.name })} items={items} />;
};
