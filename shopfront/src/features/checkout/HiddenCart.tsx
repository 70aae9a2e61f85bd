import { Lock } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { SignInToBuy } from "~/ui/MembersPrice";
import { Empty } from "~/ui/State";
import { RemoveButton } from "./CartLines";
import type { CartLine } from "./useQuote";

interface Props {
  cart: CartLine[];
  onRemove: (id: number) => void;
}

/** A cart on this device whose prices are for members only (D15): its lines have neither names nor prices. */
export function HiddenCart({ cart, onRemove }: Props) {
  const t = useTranslate();
  return (
    <>
      <Empty icon={Lock} title={t("common:price.membersOnly")} action={<SignInToBuy size="l" />} />
      <ul className="panel mx-auto max-w-[720px] px-5 md:px-8" aria-label={t("checkout:cart.title")}>
        {cart.map(({ id, quantity }, place) => {
          const name = t("checkout:cart.unnamed", { number: place + 1 });
          return (
            <li key={id} className="flex items-center gap-3 border-b border-line py-4 last:border-b-0">
              <p className="min-w-0 flex-1 text-[15px]">
                {name} <span className="text-text2">{t("orders:count", { count: quantity })}</span>
              </p>
              <RemoveButton name={name} onRemove={() => onRemove(id)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
