import type { UnpaidLimits } from "@maru/client";
import { CreditCard, Landmark, Smartphone } from "lucide-react";
import { dueText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { easyPays, lastWay, type PayOption } from "./payOptions";

const kindNames = {
  card_keyin: "checkout:pay.card",
  virtual_account: "checkout:pay.virtual",
  bank_account: "checkout:pay.bank",
  payment_window: "checkout:way.card",
  kakao_pay: "checkout:way.kakaopay",
} as const;

/** The name of a way: a window's by its own texts, another module's as its brand wrote it. */
export const useWayName = (): ((option: PayOption) => string) => {
  const t = useTranslate();
  return ({ module, way }) => (way ? t(`checkout:way.${way}`) : module.name || t(kindNames[module.kind]));
};

const iconOf = ({ module, way }: PayOption) => {
  if (easyPays.includes(way)) return null;
  if (way === "phone") return Smartphone;
  return way === "card" || module.kind === "card_keyin" ? CreditCard : Landmark;
};

interface Props {
  options: PayOption[];
  /** The payment deadline of each method; undefined if it is only known after the choice. */
  holds?: UnpaidLimits["holds"];
  chosen: PayOption | undefined;
  onChoose: (key: string) => void;
}

/** The ways to pay as buttons: easy pay three in a row, the others two. Only the chosen one is explained. */
export function PayWays({ options, holds, chosen, onChoose }: Props) {
  const t = useTranslate();
  const nameOf = useWayName();
  const easy = options.filter(({ way }) => easyPays.includes(way)).length;
  // Three of four would leave one alone in its row.
  const span = easy > 0 && easy % 3 === 0 ? "col-span-2" : "col-span-3";
  return (
    <fieldset>
      <legend className="sr-only">{t("checkout:pay.method")}</legend>
      <div className="grid grid-cols-6 gap-2.5">
        {options.map((option) => {
          const on = option.key === chosen?.key;
          const Icon = iconOf(option);
          return (
            <label
              key={option.key}
              className={`relative flex min-h-[58px] cursor-pointer items-center justify-center gap-2.5 rounded-rc border px-2 py-2 text-center text-[15px] leading-tight font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${Icon ? "col-span-3" : span} ${on ? "border-fill bg-soft text-ink ring-1 ring-fill ring-inset" : "border-line2 text-text"}`}
            >
              {Icon && <Icon size={20} strokeWidth={1.7} className="shrink-0 max-[339px]:hidden" aria-hidden />}
              <span className="min-w-0">{nameOf(option)}</span>
              <input
                type="radio"
                name="payment-way"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={on}
                onChange={() => onChoose(option.key)}
              />
            </label>
          );
        })}
      </div>
      {chosen && <WayNote option={chosen} holds={holds} />}
    </fieldset>
  );
}

const windowNotes: Record<string, TextKey> = {
  card: "checkout:way.note.card",
  transfer: "checkout:way.note.transfer",
  account: "checkout:way.note.account",
  phone: "checkout:way.note.phone",
};

function WayNote({ option, holds }: { option: PayOption; holds: Props["holds"] }) {
  const t = useTranslate();
  const { language } = useI18n();
  const { module, way, key } = option;
  const hold = holds?.find(({ module_id }) => module_id === module.id);
  const due = hold && !way ? t("checkout:pay.holdUntil", { due: dueText(hold.until, language) }) : "";
  const own = module.kind === "card_keyin" ? t("checkout:pay.cardNote") : due;
  const opened = t(windowNotes[way] ?? "checkout:way.note.app", { name: way ? t(`checkout:way.${way}`) : "" });
  const last = way && lastWay() === key ? t("checkout:way.note.last") : "";
  const texts = [module.note || (way ? opened : own), last].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <p className="t-caption mt-3 flex items-center gap-2 text-text2">
      {way && <Smartphone size={17} strokeWidth={1.7} className="shrink-0" aria-hidden />}
      <span>{texts.join(" ")}</span>
    </p>
  );
}
