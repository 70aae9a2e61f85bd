import type { ProductOption, ProductPage } from "@maru/client";
import { useId } from "react";
import { useTranslate } from "~/i18n/Words";
import { KoreanText } from "~/ui/KoreanText";
import { Money } from "~/ui/Money";
import { type Choice, isValueSoldOut, priceStep } from "./options";

interface Props {
  product: ProductPage;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The first group without a choice, after an attempt to buy. */
  asked: number | null;
}

/** The price difference of an option. */
function Step({ krw }: { krw: number }) {
  return (
    <bdi>
      +
      <Money krw={krw} />
    </bdi>
  );
}

function Group({ product, group, choice, onChoose, asked }: Props & { group: ProductOption }) {
  const t = useTranslate();
  const name = useId();
  const chosen = group.values.find((value) => value.id === choice[group.id]);
  const soldOut = chosen && isValueSoldOut(product, choice, group, chosen.id);
  const color = group.kind === "color";
  const chosenStep = chosen ? priceStep(product, group, chosen.id) : 0;
  return (
    <fieldset className="min-w-0">
      <legend className="t-label mb-3">
        <KoreanText text={group.name} />
        {chosen && (
          // Its own element: two names of one direction would join without a gap in the other direction.
          <span className="ms-2.5 inline-block font-normal text-text2">
            <KoreanText text={chosen.name} />
            {chosenStep !== 0 && (
              <>
                {" "}
                (<Step krw={chosenStep} />)
              </>
            )}
          </span>
        )}
      </legend>
      <div className={`flex flex-wrap ${color ? "gap-3.5 p-1" : "gap-2"}`}>
        {group.values.map((value) => {
          const isSoldOut = isValueSoldOut(product, choice, group, value.id);
          const on = chosen?.id === value.id;
          const step = priceStep(product, group, value.id);
          const ring = on ? "outline-2 outline-offset-3 outline-text" : "";
          const box = on ? "border-2 border-text font-bold" : "border-line2";
          const strike =
            "bg-[linear-gradient(to_top_right,transparent_calc(50%-.5px),var(--icon)_50%,transparent_calc(50%+.5px))] text-text3";
          return (
            <label
              key={value.id}
              className={`relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ink ${color ? `size-10 rounded-full ${ring}` : `grid h-[46px] min-w-16 place-items-center rounded-rc border px-4 text-[15px] ${box} ${isSoldOut ? strike : ""}`}`}
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={on}
                aria-label={isSoldOut ? t("catalog:option.soldOut", { name: value.name }) : value.name}
                onChange={() => onChoose({ ...choice, [group.id]: value.id })}
              />
              {color ? (
                <span
                  className={`block size-10 rounded-full border border-[#0000001f] ${isSoldOut ? "opacity-40" : ""}`}
                  style={{ background: value.color || "var(--well)" }}
                  title={value.name}
                />
              ) : (
                <span className="flex items-baseline gap-1.5">
                  <KoreanText text={value.name} />
                  {step !== 0 && (
                    <span className="text-[13px] font-normal text-text3" aria-hidden>
                      <Step krw={step} />
                    </span>
                  )}
                </span>
              )}
              {color && isSoldOut && (
                <span aria-hidden className={`pointer-events-none absolute inset-0 rounded-full ${strike}`} />
              )}
            </label>
          );
        })}
      </div>
      {soldOut && chosen && (
        <p className="t-caption mt-2 text-text2">{t("catalog:option.soldOut", { name: chosen.name })}</p>
      )}
      {asked === group.id && !chosen && (
        <p
          role="alert"
          className="t-caption mt-2 text-sale"
          // The button that caused the error may be far below.
          ref={(said) => said?.scrollIntoView?.({ block: "nearest" })}
        >
          {t("catalog:option.needed", { name: group.name })}
        </p>
      )}
    </fieldset>
  );
}

export function OptionPicker(props: Props) {
  return (
    <div className="grid gap-6">
      {props.product.option_groups.map((group) => (
        <Group key={group.id} {...props} group={group} />
      ))}
    </div>
  );
}
