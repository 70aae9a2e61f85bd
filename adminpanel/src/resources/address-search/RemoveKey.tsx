import type { AddressSearchRecord } from "@maru/client";
import { Trash2 } from "lucide-react";
import { useNotify, useRecordContext, useRefresh, useUpdate } from "ra-core";
import { useConfirm } from "../../layout/Confirm";
import { useTranslate } from "../../words/useTranslate";

/** Removes the stored key after a question. */
export const RemoveKey = () => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const refresh = useRefresh();
  const record = useRecordContext<AddressSearchRecord>();
  const [update, { isPending }] = useUpdate();
  const remove = async () => {
    if (!record || !(await ask({ title: t("address.remove_ask"), text: t("address.remove_text") }))) return;
    await update(
      "settings/address-search",
      { id: record.id, data: { key: null }, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify(t("address.removed"), { type: "success" });
          refresh();
        },
        onError: (error) => notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" }),
      },
    );
  };
  return (
    <button
      type="button"
      className="btn small"
      style={{ justifySelf: "start" }}
      disabled={isPending}
      onClick={() => void remove()}
    >
      <Trash2 size={15} aria-hidden /> {t("address.remove")}
    </button>
  );
};
