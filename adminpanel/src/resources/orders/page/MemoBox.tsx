import { useState } from "react";
import { Field } from "../../../fields/Field";
import { useConfirm } from "../../../layout/Confirm";
import { useMay } from "../../../layout/useMay";
import { useVerb } from "../../../layout/useVerb";
import type { Order } from "../../../providers/orderTypes";
import { useWords } from "../../../words/useWords";

/** A note for colleagues; the buyer never sees it. */
export const MemoBox = ({ order }: { order: Order }) => {
  const t = useWords();
  const may = useMay();
  const ask = useConfirm();
  const { run, busy } = useVerb();
  const [memo, setMemo] = useState(order.memo);
  const changed = memo !== order.memo;
  const save = async () => {
    if (await ask({ title: t("order.memo_ask") }))
      await run((api) => api.writeOrderMemo(order.id, memo), "order.memo_saved");
  };
  return (
    <Field id="memo" label={t("order.memo")}>
      <div className="control">
        <textarea
          id="memo"
          rows={3}
          readOnly={!may("edit", "orders/trx")}
          placeholder={t("order.memo_hint")}
          value={memo}
          onChange={(event) => setMemo(event.target.value)}
        />
      </div>
      {changed && (
        <button
          type="button"
          className="btn small"
          style={{ marginBlockStart: 8 }}
          disabled={busy}
          onClick={() => void save()}
        >
          {t("order.memo_save")}
        </button>
      )}
    </Field>
  );
};
