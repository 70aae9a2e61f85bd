import { type MyRestockWait, request } from "@maru/client";
import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { Empty } from "~/ui/State";
import { toast } from "~/ui/toast";

interface Props {
  waits: MyRestockWait[];
  onChanged: () => void;
}

/** A member's restock notifications; each can be cancelled. */
export function RestockList({ waits, onChanged }: Props) {
  const t = useTranslate();
  const [busy, setBusy] = useState(0);
  const end = async (id: number): Promise<void> => {
    setBusy(id);
    try {
      await request(`/api/shop/restock-waits/${id}`, { method: "DELETE" });
      toast.done(t("deciding:restock.ended"));
      onChanged();
    } catch (failure) {
      toast.fail((failure as Error).message);
    }
    setBusy(0);
  };
  if (waits.length === 0)
    return (
      <Empty
        icon={Bell}
        title={t("deciding:restock.none")}
        text={t("deciding:restock.noneText")}
        action={<ButtonLink to="/shop/search">{t("checkout:cart.shop")}</ButtonLink>}
      />
    );
  return (
    <ul className="panel divide-y divide-line px-5">
      {waits.map((wait) => (
        <li key={wait.id} className="flex items-center gap-4 py-4">
          <Link to={`/shop/item/${wait.product_id}`} className="flex min-w-0 flex-1 items-center gap-4 hover:underline">
            <Picture
              src={wait.img}
              alt=""
              className="h-20 w-[68px] shrink-0 rounded-rp"
              sizes={{ width: 68, height: 80 }}
            />
            <span className="min-w-0">
              <span className="line-clamp-2 text-[15px] font-medium">{wait.product_name}</span>
              <span className="t-caption block text-text2">
                {wait.option_info && <bdi>{wait.option_info} · </bdi>}
                <bdi dir="ltr">{wait.phone_masked}</bdi>
              </span>
            </span>
          </Link>
          <Button size="s" disabled={busy === wait.id} onClick={() => void end(wait.id)}>
            {t("deciding:restock.end")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
