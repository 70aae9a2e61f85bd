import type { QuoteLine } from "@maru/client";
import { Heart, X } from "lucide-react";
import { useContext } from "react";
import { useTranslate } from "~/i18n/Words";
import { ArrivalLine } from "~/ui/Arrival";
import { useConfirm } from "~/ui/Confirm";
import { Link } from "~/ui/Link";
import { Won } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { PriceReason } from "~/ui/PriceReason";
import { Quantity } from "~/ui/Quantity";
import { SellerName } from "~/ui/SellerName";
import { toast } from "~/ui/toast";
import { WishContext } from "~/ui/Wish";
import { tick } from "./deselectedLines";
import { HeldVariantsContext } from "./heldVariants";
import { PromotionNamesContext } from "./promotionNames";
import type { CartLine } from "./useQuote";

export interface LineActions {
  onChange: (id: number, quantity: number) => void;
  onRemove: (id: number) => void;
}

interface Props extends LineActions {
  lines: QuoteLine[];
  cart: CartLine[];
  /** The selected lines. */
  ticked: ReadonlySet<number>;
}

/** Removes a line after a confirmation. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslate();
  const confirm = useConfirm();
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: t("checkout:cart.removeAsk", { name }) }))) return;
    onRemove();
    toast.done(t("checkout:cart.removed"));
  };
  return (
    <button
      type="button"
      aria-label={t("checkout:cart.remove", { name })}
      onClick={() => void remove()}
      className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center text-text2"
    >
      <X size={18} strokeWidth={1.7} aria-hidden />
    </button>
  );
}

/** The promotions on a line, with their shares; the names are those of the quote. */
function LineDiscounts({ line }: { line: QuoteLine }) {
  const names = useContext(PromotionNamesContext);
  return line.discounts.map(({ promotion_id, amount }) => (
    <p key={promotion_id} className="t-caption mt-1 flex justify-between gap-3 text-ink">
      {names.get(promotion_id)}
      <Won krw={-amount} />
    </p>
  ));
}

interface LineProps extends LineActions {
  line: QuoteLine;
  /** The current quantity in the cart; the line has the one that was priced. */
  quantity: number;
  /** Undefined if lines can't be selected. */
  isTicked?: boolean;
}

export function Line({ line, quantity, isTicked, onChange, onRemove }: LineProps) {
  const t = useTranslate();
  const wishes = useContext(WishContext);
  const held = useContext(HeldVariantsContext).get(line.id);
  const toWishes = async (): Promise<void> => {
    if (await wishes.add(line.product_id)) onRemove(line.id);
  };
  return (
    <li className="flex gap-3 border-b border-line py-5 last:border-b-0 md:gap-4">
      {isTicked !== undefined && (
        <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="check"
            checked={isTicked}
            disabled={!line.is_orderable}
            aria-label={t("deciding:cart.tick", { name: `${line.product_name} ${line.option_info}`.trim() })}
            onChange={({ target }) => tick([line.id], target.checked)}
          />
        </label>
      )}
      <Link to={`/shop/item/${line.product_id}`} tabIndex={-1} aria-hidden>
        <Picture
          src={line.img}
          alt=""
          className={`h-[104px] w-[88px] shrink-0 rounded-rp ${line.is_orderable ? "" : "opacity-50"}`}
          sizes={{ width: 88, height: 104 }}
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Link to={`/shop/item/${line.product_id}`} className="line-clamp-2 text-[15px] font-medium hover:underline">
              {line.product_name}
            </Link>
            {line.option_info && <p className="t-caption mt-0.5 text-text3">{line.option_info}</p>}
            {line.seller && <SellerName name={line.seller.name} />}
          </div>
          <RemoveButton name={line.product_name} onRemove={() => onRemove(line.id)} />
        </div>
        <PriceReason reason={line.reason} price={line.price} quantity={line.quantity} className="mt-1" />
        {line.next && (
          <button
            type="button"
            onClick={() => onChange(line.id, quantity + (line.next?.more ?? 0))}
            className="t-caption -mx-1 inline-flex min-h-11 flex-wrap items-center gap-x-1.5 self-start px-1 text-start text-text2 underline-offset-4 hover:underline"
          >
            <span className="text-ink">{t("checkout:tiers.next", { count: line.next.more })}</span>
            <Won krw={line.next.price} className="font-semibold text-ink" />
          </button>
        )}
        <LineDiscounts line={line} />
        {line.is_orderable && <ArrivalLine days={line.arrival} className="mt-1" />}
        {line.message && <p className="t-caption mt-1 text-sale">{line.message}</p>}
        {held && !line.is_orderable && (
          <p className="t-caption mt-1 text-text2">{t("orders:unpaid.holds", { num: held })}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <Quantity
            value={quantity}
            max={line.stock}
            label={`${line.product_name} ${t("common:qty")}`}
            onChange={(next) => onChange(line.id, next)}
            onCorrected={(limit, count) =>
              limit === "max" &&
              toast.fail(
                t(line.stock !== null && count >= line.stock ? "catalog:qty.stock" : "catalog:qty.max", { count }),
              )
            }
          />
          <span className="text-end">
            {(line.list_price > line.price || line.discounts.length > 0) && (
              <s className="block text-[13px] text-text3">
                <Won krw={line.list_price * line.quantity} />
              </s>
            )}
            <b className="text-[17px] font-bold tracking-[-.02em]">
              <Won krw={line.total - line.discounts.reduce((sum, { amount }) => sum + amount, 0)} />
            </b>
          </span>
        </div>
        <button
          type="button"
          aria-label={t("checkout:cart.toWishesOf", { name: line.product_name })}
          onClick={() => void toWishes()}
          className="t-caption -ms-1 mt-1 inline-flex min-h-11 items-center gap-1.5 self-start px-1 text-start text-text2 hover:text-text"
        >
          <Heart size={16} strokeWidth={1.6} aria-hidden />
          {t("checkout:cart.toWishes")}
        </button>
      </div>
    </li>
  );
}

export function CartLines({ lines, cart, ticked, ...rest }: Props) {
  const quantities = new Map(cart.map(({ id, quantity }) => [id, quantity]));
  return (
    <ul>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          quantity={quantities.get(line.id) ?? line.quantity}
          isTicked={ticked.has(line.id)}
          {...rest}
        />
      ))}
    </ul>
  );
}
