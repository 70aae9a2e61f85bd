import type { ClaimOptions, OrderRecord } from "@maru/client";
import { CircleAlert } from "lucide-react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { SelectField } from "~/ui/Field";
import { Picture } from "~/ui/Picture";
import { Quantity } from "~/ui/Quantity";
import type { ClaimForm, Piece } from "./form";
import { isFaulty } from "./words";

interface Props {
  order: OrderRecord;
  options: ClaimOptions;
  form: ClaimForm;
  error?: string;
  onChange: (change: Partial<ClaimForm>) => void;
}

/** The lines to return, their quantities, and the replacements. */
export function ClaimPieces({ order, options, form, error, onChange }: Props) {
  const t = useTranslate();
  const { language } = useI18n();
  const set = (id: number, piece: Piece | null): void => {
    const { [id]: _gone, ...others } = form.pieces;
    onChange({ pieces: piece ? { ...others, [id]: piece } : others });
  };
  const pieces = Object.values(form.pieces);
  /** The replacement is missing: the error is shown at its select. */
  const isOpen = (piece: Piece): boolean => form.kind === "exchange" && !piece.variant_id;
  return (
    <fieldset className="grid gap-4">
      <legend className="t-label mb-3">{t("orders:claim.lines")}</legend>
      {options.lines.map(({ line_id, quantity, until, options: others }) => {
        const line = order.lines.find(({ id }) => id === line_id);
        const piece = form.pieces[line_id];
        const day = form.reason ? until[form.reason] : null;
        // The buyer has confirmed the purchase, so a change of mind is no reason.
        const isEnded = form.reason !== "" && Boolean(line?.confirmed_at) && !isFaulty(form.reason);
        // The same variant by default, unless it is not sold any more: then nothing is selected.
        const same = others.find(({ variant_id }) => variant_id === line?.variant_id)?.variant_id ?? 0;
        return (
          line && (
            <div key={line_id} className="grid gap-3">
              <label className="flex cursor-pointer items-start gap-3">
                <input
                  type="checkbox"
                  className="check mt-1"
                  checked={Boolean(piece)}
                  disabled={isEnded && !piece}
                  aria-invalid={error && pieces.length === 0 ? true : undefined}
                  onChange={({ target }) => set(line_id, target.checked ? { quantity, variant_id: same } : null)}
                />
                <Picture
                  src={line.img}
                  alt=""
                  className="size-14 shrink-0 rounded-rp"
                  sizes={{ width: 56, height: 56 }}
                />
                <span className="min-w-0">
                  <span className="line-clamp-2 font-medium">{line.product_name}</span>
                  <span className="t-caption block text-text3">
                    {line.option_info && (
                      <>
                        <bdi>{line.option_info}</bdi> ·{" "}
                      </>
                    )}
                    {t("orders:count", { count: quantity })}
                  </span>
                  {isEnded && <span className="t-caption block text-text2">{t("orders:confirm.is")}</span>}
                  {day && !isEnded && (
                    <span className="t-caption block text-text2">
                      {t("orders:claim.until", { day: dayText(day, language) })}
                    </span>
                  )}
                </span>
              </label>
              {piece && (quantity > 1 || form.kind === "exchange") && (
                <div className="grid gap-3 ps-9">
                  {quantity > 1 && (
                    <span>
                      <Quantity
                        value={piece.quantity}
                        max={quantity}
                        label={`${line.product_name} ${t("common:qty")}`}
                        onChange={(count) => set(line_id, { ...piece, quantity: count })}
                      />
                    </span>
                  )}
                  {form.kind === "exchange" && (
                    <SelectField
                      required
                      label={t("orders:claim.to")}
                      value={piece.variant_id || ""}
                      chosen={
                        others.find(({ variant_id }) => variant_id === piece.variant_id)?.option_info ||
                        (piece.variant_id ? line.product_name : t("orders:claim.toChoose"))
                      }
                      error={isOpen(piece) ? error : undefined}
                      onChange={({ target }) =>
                        set(line_id, {
                          ...piece,
                          variant_id: Number(target.value),
                        })
                      }
                    >
                      <option value="">{t("orders:claim.toChoose")}</option>
                      {others.map(({ variant_id, option_info, stock }) => (
                        <option key={variant_id} value={variant_id} disabled={stock !== null && stock < piece.quantity}>
                          {option_info || line.product_name}
                          {stock !== null && stock < piece.quantity && ` · ${t("orders:claim.soldOut")}`}
                        </option>
                      ))}
                    </SelectField>
                  )}
                </div>
              )}
            </div>
          )
        );
      })}
      {error && !pieces.some(isOpen) && (
        <p role="alert" className="t-caption flex items-center gap-1.5 text-sale">
          <CircleAlert size={16} strokeWidth={1.7} className="shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  );
}
