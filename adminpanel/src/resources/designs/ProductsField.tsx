import { use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FindProduct } from "../../fields/FindProduct";
import { Thumb } from "../../fields/Thumb";
import { useTranslate } from "../../words/useTranslate";
import { type FieldProps, ListsContext, useLabel } from "./fieldContext";
import { MoveButtons } from "./MoveButtons";

const move = <T,>(items: T[], from: number, to: number): T[] => {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
};

/** Products in the merchant's order, searched by name or code. */
export const ProductsField = ({ name, source, spec }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  const { products } = use(ListsContext);
  const { setValue } = useFormContext();
  const codes = (useWatch({ name: source }) as string[] | undefined) ?? [];
  const byCode = new Map(products.map((product) => [product.product_code, product]));
  const set = (next: string[]) => setValue(source, next, { shouldDirty: true });
  return (
    <fieldset className="design-group">
      <legend>
        {label(name)} <span className="muted num">{codes.length}</span>
      </legend>
      {codes.length > 0 && (
        <ul className="design-picked">
          {codes.map((code, place) => (
            <li key={code}>
              <Thumb src={byCode.get(code)?.img ?? ""} />
              <span className="grow">
                <bdi className="clip">{byCode.get(code)?.product_name ?? code}</bdi>
                {!byCode.has(code) && <span className="warn small">{t("design.not_listed")}</span>}
              </span>
              <MoveButtons
                name={byCode.get(code)?.product_name ?? code}
                place={place}
                count={codes.length}
                onMove={(to) => set(move(codes, place, to))}
                onRemove={() => set(codes.filter((own) => own !== code))}
              />
            </li>
          ))}
        </ul>
      )}
      {codes.length < (spec.most ?? 0) ? (
        <FindProduct onChoose={({ product_code }) => !codes.includes(product_code) && set([...codes, product_code])} />
      ) : (
        <p className="help">{t("design.full", { most: spec.most ?? 0 })}</p>
      )}
    </fieldset>
  );
};
