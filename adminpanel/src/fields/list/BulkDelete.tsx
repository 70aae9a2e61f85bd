import { Trash2 } from "lucide-react";
import { useDeleteMany, useListContext, useNotify, useResourceContext } from "react-admin";
import { useConfirm } from "../../layout/Confirm";
import { useWords } from "../../words/useWords";

export const BulkDelete = ({ title, text }: { title: string; text?: string }) => {
  const t = useWords();
  const ask = useConfirm();
  const notify = useNotify();
  const resource = useResourceContext() ?? "";
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [removeMany, { isPending }] = useDeleteMany();

  const onClick = async () => {
    if (!(await ask({ title, text, danger: true }))) return;
    await removeMany(
      resource,
      { ids: selectedIds },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          onUnselectItems();
          notify(t("common.deleted"), { type: "success" });
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
        // Some may have gone before one was refused.
        onSettled: () => void refetch(),
      },
    );
  };
  return (
    <button type="button" disabled={isPending} onClick={onClick}>
      <Trash2 size={16} aria-hidden /> {t("common.delete")}
    </button>
  );
};
