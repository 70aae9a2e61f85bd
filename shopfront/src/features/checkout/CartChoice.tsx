import type { QuoteLine } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { useConfirm } from "~/ui/Confirm";
import { Check } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { tick } from "./deselectedLines";

interface Props {
  lines: QuoteLine[];
  ticked: ReadonlySet<number>;
  onRemove: (id: number) => void;
}

/** Above the lines: select all, and remove all lines that can't be ordered. */
export function CartChoice({ lines, ticked, onRemove }: Props) {
  const t = useTranslate();
  const confirm = useConfirm();
  const can = lines.filter((line) => line.is_orderable).map(({ id }) => id);
  const cannot = lines.filter((line) => !line.is_orderable).map(({ id }) => id);
  const count = can.filter((id) => ticked.has(id)).length;
  const isAll = can.length > 0 && count === can.length;
  const clear = async (): Promise<void> => {
    if (!(await confirm({ title: t("deciding:cart.clearAsk", { count: cannot.length }) }))) return;
    for (const id of cannot) onRemove(id);
    toast.done(t("checkout:cart.removed"));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <Check
        label={t("deciding:cart.all", { count, all: can.length })}
        checked={isAll}
        disabled={can.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => tick(can, !isAll)}
      />
      {cannot.length > 0 && (
        <button
          type="button"
          className="min-h-11 text-[14px] font-medium text-text2 underline underline-offset-4"
          onClick={() => void clear()}
        >
          {t("deciding:cart.clear", { count: cannot.length })}
        </button>
      )}
    </div>
  );
}
