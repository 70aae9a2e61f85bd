import type { ShopQuote } from "@maru/client";
import { ApiError, type QuoteLine, request } from "@maru/client";
import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Won } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { Line, type LineActions, RemoveButton } from "./CartLines";
import type { CartLine } from "./useQuote";

interface Props extends LineActions {
  cart: CartLine[];
  /** The server refused the cart. Without an answer the single lines are not requested either. */
  isRefused: boolean;
}

interface Answer {
  line: QuoteLine | undefined;
  message: string;
}

/** Each line is quoted alone: an available one has a name, the other one an error. */
const useAlone = ({ id, quantity }: CartLine, isRefused: boolean): Answer => {
  const [answer, setAnswer] = useState<Answer>({ line: undefined, message: "" });
  useEffect(() => {
    if (!isRefused) return;
    const asked = new AbortController();
    request<ShopQuote>("/api/shop/quote", { method: "POST", json: { items: [{ id, quantity }] }, signal: asked.signal })
      .then(({ data }) => setAnswer({ line: data.items[0], message: "" }))
      .catch((failure: unknown) => {
        if (failure instanceof ApiError) setAnswer({ line: undefined, message: failure.message });
      });
    return () => asked.abort();
  }, [id, quantity, isRefused]);
  return answer;
};

interface UnpricedLineProps extends LineActions {
  item: CartLine;
  number: number;
  isRefused: boolean;
}

function UnpricedLine({ item, number, isRefused, onChange, onRemove }: UnpricedLineProps) {
  const t = useTranslate();
  const { line, message } = useAlone(item, isRefused);
  if (line) return <Line line={line} quantity={item.quantity} onChange={onChange} onRemove={onRemove} />;
  const name = t("checkout:cart.unnamed", { number });
  return (
    <li className="flex gap-4 border-b border-line py-5 last:border-b-0">
      <Picture src={undefined} alt="" className="h-[104px] w-[88px] shrink-0 rounded-rp opacity-50" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 text-[15px] font-medium">{name}</p>
          <RemoveButton name={name} onRemove={() => onRemove(item.id)} />
        </div>
        {message && <p className="t-caption mt-1 text-sale">{message}</p>}
        <p className="mt-auto flex items-center justify-between gap-2 pt-3 text-text2">
          {t("orders:count", { count: item.quantity })}
          <Won krw={item.price * item.quantity} />
        </p>
      </div>
    </li>
  );
}

/** The lines of a cart that has no price, so that they can be removed; then the cart is quoted again. */
export function UnpricedCart({ cart, isRefused, onChange, onRemove }: Props) {
  const t = useTranslate();
  return (
    <section className="panel mx-auto max-w-[720px] px-5 md:px-8" aria-label={t("checkout:cart.title")}>
      <p className="border-b border-line py-4 text-[14px] text-text2">{t("checkout:cart.takeOut")}</p>
      <ul>
        {cart.map((item, place) => (
          <UnpricedLine
            key={item.id}
            item={item}
            number={place + 1}
            isRefused={isRefused}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </section>
  );
}
