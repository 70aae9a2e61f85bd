import type { MovesReport } from "@maru/client";
import { type Identifier, useListContext } from "ra-core";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { useBulkAction } from "./useBulkAction";

interface Props {
  label: TextKey;
  question: TextKey;
  send: (ids: Identifier[]) => Promise<MovesReport>;
}

/** Issues the ticked documents; those that can't be issued are listed and stay ticked. */
export const BulkIssue = ({ label, question, send }: Props) => {
  const t = useTranslate();
  const { selectedIds } = useListContext();
  const { busy, tell, refused } = useBulkAction();
  return (
    <>
      <button
        type="button"
        disabled={busy}
        onClick={() =>
          void tell({
            title: t(question, { count: selectedIds.length }),
            text: t("claim.many_text"),
            done: "claim.moved",
            send: () => send(selectedIds),
          })
        }
      >
        {t(label)}
      </button>
      {refused}
    </>
  );
};
