import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext } from "ra-core";
import { useState } from "react";
import { useConfirm } from "../layout/Confirm";
import { useTranslate } from "../words/useTranslate";
import { askUses, usedOf } from "./designUses";
import { allOf } from "./useAllRows";

interface Props {
  title: string;
  text?: string;
  /** Where to go afterwards; the list by default. */
  onDeleted?: () => void;
}

export const DeleteButton = ({ title, text, onDeleted }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const client = useQueryClient();
  const [remove, { isPending }] = useDelete();
  const [asking, setAsking] = useState(false);
  if (!record) return null;

  const onClick = async () => {
    setAsking(true);
    const more = await askUses(usedOf(resource), [record.id]);
    setAsking(false);
    if (!(await ask({ title, text, more, danger: true }))) return;
    await remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify(t("common.deleted"), { type: "success" });
          void client.invalidateQueries({ queryKey: allOf(resource) });
          if (onDeleted) onDeleted();
          else redirect("list", resource);
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  };
  return (
    <button type="button" className="btn plain danger-text" disabled={isPending || asking} onClick={onClick}>
      <Trash2 size={16} aria-hidden /> {t("common.delete")}
    </button>
  );
};
