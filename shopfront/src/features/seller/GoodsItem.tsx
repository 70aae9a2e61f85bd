import type { OwnProduct, OwnVariant } from "@maru/client";
import { useState } from "react";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { lazyPart } from "~/ui/lazyPart";
import { Won } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import type { HistoryDialogProps } from "./HistoryDialog";
import type { PickupDialogProps } from "./PickupDialog";
import type { PriceDialogProps } from "./PriceDialog";

const PriceDialog = lazyPart<PriceDialogProps>(() => import("./PriceDialog"));
const PickupDialog = lazyPart<PickupDialogProps>(() => import("./PickupDialog"));
const HistoryDialog = lazyPart<HistoryDialogProps>(() => import("./HistoryDialog"));

const states: Record<OwnProduct["status"], TextKey> = {
  0: "seller:count.onSale",
  1: "seller:goods.discontinued",
  2: "seller:count.soldOut",
  3: "seller:goods.new",
};

interface Props {
  product: OwnProduct;
  consigns: boolean;
  onChanged: () => void;
}

/** A seller's product: price, stock, and the possible requests. */
export function GoodsItem({ product, consigns, onChanged }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState<"" | "price" | "pickup" | "history">("");
  const asked = new Set(product.requests.map(({ kind }) => kind));
  const stock = (count: number | null): string =>
    count === null ? t("seller:goods.uncounted") : t("seller:goods.stock", { count });
  const done = (): void => {
    setOpen("");
    onChanged();
  };
  const shown = { product, onClose: () => setOpen("") };
  return (
    <article className="panel p-4 md:p-5">
      <div className="flex gap-4">
        <Picture
          src={product.img}
          alt=""
          className="size-[76px] shrink-0 rounded-rp"
          sizes={{ width: 76, height: 76 }}
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <Mark>{t(states[product.status])}</Mark>
            {product.is_consignment && <Mark>{t("seller:count.consigned")}</Mark>}
            {product.requests.map((one) => (
              <span key={one.id} className="t-micro rounded-[6px] bg-soft px-2 py-0.5 font-semibold text-ink">
                {t("seller:goods.open", { kind: t(`seller:kind.${one.kind}`) })}
              </span>
            ))}
          </p>
          <h2 className="mt-1 line-clamp-2 font-medium">
            <Link to={`/shop/item/${product.id}`} className="hover:underline">
              {product.product_name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3 text-[14px]">
            <b>
              <Won krw={product.product_sale_price} />
            </b>
            <span className="text-text2">{stock(product.stock_total)}</span>
            <bdi className="text-text3">{product.product_code}</bdi>
          </p>
        </div>
      </div>
      <Variants variants={product.variants} stock={stock} />
      {consigns && product.is_consignment && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="s" disabled={asked.has("price")} onClick={() => setOpen("price")}>
            {t("seller:kind.price")}
          </Button>
          <Button size="s" disabled={asked.has("pickup")} onClick={() => setOpen("pickup")}>
            {t("seller:kind.pickup")}
          </Button>
          <Button size="s" kind="quiet" onClick={() => setOpen("history")}>
            {t("seller:history")}
          </Button>
        </div>
      )}
      {open === "price" && <PriceDialog {...shown} onDone={done} />}
      {open === "pickup" && <PickupDialog {...shown} onDone={done} />}
      {open === "history" && <HistoryDialog {...shown} onChanged={onChanged} />}
    </article>
  );
}

const Mark = ({ children }: { children: string }) => (
  <span className="t-micro rounded-[6px] bg-well px-2 py-0.5 font-semibold text-text2">{children}</span>
);

function Variants({ variants, stock }: { variants: OwnVariant[]; stock: (count: number | null) => string }) {
  const t = useTranslate();
  if (variants.length < 2) return null;
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-[14px] text-text2">
        {t("seller:goods.variants")}
      </summary>
      <ul className="grid gap-1 text-[14px]">
        {variants.map((one) => (
          <li key={one.id} className="flex justify-between gap-4 border-t border-line py-2">
            <bdi>{one.option_info}</bdi>
            <span className="tnum text-text2">{stock(one.stock)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
