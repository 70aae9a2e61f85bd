import type { BuyAgain as Answer, BoughtAgain } from "@maru/client";
import { ApiError, request } from "@maru/client";
import { useContext, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Won } from "~/ui/Money";
import { toast } from "~/ui/toast";
import { BoughtContext } from "./bought";

const hasDifference = (one: BoughtAgain): boolean => one.why !== "" || (one.price !== null && one.price !== one.before);

function News({ one }: { one: BoughtAgain }) {
  const t = useTranslate();
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="font-medium">{one.product_name}</p>
      {one.option_info && (
        <p className="t-caption text-text3">
          <bdi>{one.option_info}</bdi>
        </p>
      )}
      {one.why !== "" && (
        <p className="t-caption mt-1 text-sale">{t(`orders:again.${one.why}`, { count: one.quantity })}</p>
      )}
      {one.quantity > 0 && one.price !== null && one.price !== one.before && (
        <p className="t-caption mt-1 text-text2">
          {t(one.price > one.before ? "orders:again.dearer" : "orders:again.cheaper")} <Won krw={one.before} /> →{" "}
          <Won krw={one.price} className="font-semibold text-text" />
        </p>
      )}
    </li>
  );
}

interface Props {
  orderNum: string;
  /** In a list, beside other buttons. */
  size?: "s" | "l";
}

/** Puts an order's content into the cart again. Reports what is not available and what has another price now. */
export function BuyAgain({ orderNum, size = "l" }: Props) {
  const t = useTranslate();
  const onBought = useContext(BoughtContext);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<BoughtAgain[] | null>(null);
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await request<Answer>(`/api/shop/orders/${orderNum}/buy-again`, { method: "POST", json: {} });
      onBought(data.items);
      if (data.items.some(hasDifference)) setResults(data.items);
      else toast.done(t("orders:again.done"));
    } catch (error) {
      toast.fail(error instanceof ApiError ? error.message : t("common:error.wrong"));
    }
    setBusy(false);
  };
  const put = results?.filter(({ quantity }) => quantity > 0).length ?? 0;
  return (
    <>
      <Button size={size} disabled={busy} onClick={() => void run()}>
        {t("orders:again.title")}
      </Button>
      <Dialog
        open={results !== null}
        onClose={() => setResults(null)}
        label={t("orders:again.title")}
        kind="sheet"
        closeButton
      >
        <div className="px-5 pt-7 pb-5">
          <h2 className="t-h3">{put > 0 ? t("orders:again.some", { count: put }) : t("orders:again.none")}</h2>
          <ul className="mt-3">
            {results?.filter(hasDifference).map((one) => (
              <News key={`${one.id}${one.product_name}${one.option_info}`} one={one} />
            ))}
          </ul>
          <div className="mt-5 flex gap-2 *:flex-1">
            <Button onClick={() => setResults(null)}>{t("common:close")}</Button>
            {put > 0 && (
              <ButtonLink to="/shop/cart" kind="fill">
                {t("common:cart.see")}
              </ButtonLink>
            )}
          </div>
        </div>
      </Dialog>
    </>
  );
}
