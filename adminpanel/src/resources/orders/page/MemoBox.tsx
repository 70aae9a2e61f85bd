import type { ManagerOrder } from "@maru/client";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { useUnsavedGuard } from "../../../fields/useUnsavedGuard";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { useTranslate } from "../../../words/useTranslate";
import { writeOrderMemo } from "../api";

/** A note for colleagues; the buyer never sees it. */
export const MemoBox = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy, errors } = useAction();
  // Until somebody types here, a colleague's newer memo is shown.
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const memo = typed?.text ?? order.memo;
  const changed = memo.trim() !== order.memo;
  const meanwhile = changed && typed && typed.over !== order.memo;
  useUnsavedGuard(changed);
  const save = async () => {
    if (!(await ask({ title: t("order.memo_ask") }))) return;
    if (await run(() => writeOrderMemo(order.id, memo, order.memo), "order.memo_saved")) setTyped(undefined);
  };
  return (
    <Field id="memo" label={t("order.memo")} error={errors.memo}>
      <div className="control">
        <textarea
          id="memo"
          rows={3}
          readOnly={!can("edit", "orders/trx")}
          placeholder={t("order.memo_hint")}
          value={memo}
          maxLength={2000}
          onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? order.memo })}
        />
      </div>
      {meanwhile && (
        <p className="help" role="status">
          {t("order.memo_meanwhile")} <bdi style={{ whiteSpace: "pre-wrap" }}>{order.memo || "–"}</bdi>
        </p>
      )}
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
