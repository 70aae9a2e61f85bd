import type { SellerRequest } from "@maru/client";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Picture } from "~/ui/Picture";
import { toast } from "~/ui/toast";
import { withdraw } from "./api";
import { RequestSay } from "./RequestSay";
import { StateMark } from "./StateMark";
import { useSending } from "./useSending";

interface Props {
  request: SellerRequest;
  /** Whether to show the product's name. */
  named?: boolean;
  onChanged: () => void;
}

/** A seller's request: content, state, and a button to withdraw it while it is open. */
export function RequestItem({ request, named = true, onChanged }: Props) {
  const t = useTranslate();
  const { language } = useI18n();
  const confirm = useConfirm();
  const { busy, run } = useSending();
  const takeBack = async (): Promise<void> => {
    if (!(await confirm({ title: t("seller:withdraw.confirm"), text: request.product_name }))) return;
    await run(async () => {
      await withdraw(request.id);
      toast.done(t("seller:withdraw.done"));
      onChanged();
    });
  };
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {named && (
        <Picture src={request.img} alt="" className="size-16 shrink-0 rounded-rp" sizes={{ width: 64, height: 64 }} />
      )}
      <div className="w-56 min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-[13px] text-text2">
          <StateMark state={request.state} />
          <span>{t(`seller:kind.${request.kind}`)}</span>
          <span>{dayText(request.created_at, language)}</span>
        </p>
        {named && <p className="mt-1 line-clamp-1 font-medium">{request.product_name}</p>}
        <RequestSay request={request} />
        {request.memo && <p className="t-caption mt-1 break-words text-text2">{request.memo}</p>}
        {request.answer && (
          <p className="t-caption mt-1 break-words">{t("seller:request.answer", { text: request.answer })}</p>
        )}
      </div>
      {request.can_withdraw && (
        <Button size="s" className="self-center max-sm:w-full" disabled={busy} onClick={() => void takeBack()}>
          {t("seller:withdraw")}
        </Button>
      )}
    </div>
  );
}
