import { Plus } from "lucide-react";
import { use } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useTranslate } from "../../words/useTranslate";
import { FocusInput } from "./FocusInput";
import { type FieldProps, ListsContext, useLabel } from "./fieldContext";
import type { FieldSpec, Fields } from "./kinds";
import { MoveButtons } from "./MoveButtons";
import { ProductsField } from "./ProductsField";
import { Category, Coupon, PostCategory, Property } from "./rowFields";
import { Address, Choice, Colour, Figure, Html, Line, Moment, Movie, Picture, Switch, Ticks } from "./simpleFields";

const newEntry = (spec: FieldSpec): unknown => (spec.kind === "group" ? {} : spec.kind === "text" ? { ko: "" } : "");

/** A list of groups or texts: added, moved and removed. */
const Entries = ({ name, source, spec }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  const { language } = use(ListsContext);
  const { fields, append, remove, move: moveTo } = useFieldArray({ name: source });
  const of = spec.of ?? { kind: "text" };
  const most = spec.most ?? 0;
  const titles = useWatch({ name: source }) as { title?: Record<string, string> }[] | undefined;
  return (
    <fieldset className="design-group">
      <legend>
        {label(name)} <span className="muted num">{`${fields.length} / ${most}`}</span>
      </legend>
      {fields.map((field, place) => {
        const title = titles?.[place]?.title?.[language] || t("design.entry", { number: place + 1 });
        return (
          <div key={field.id} className="design-entry">
            <details open={place === 0 || fields.length < 3}>
              <summary>
                <bdi className="clip">{title}</bdi>
              </summary>
              {of.kind === "group" ? (
                <FieldSet fields={of.fields ?? {}} source={`${source}.${place}`} />
              ) : (
                <FieldInput name={name} source={`${source}.${place}`} spec={of} />
              )}
            </details>
            <MoveButtons
              name={title}
              place={place}
              count={fields.length}
              onMove={(to) => moveTo(place, to)}
              onRemove={() => remove(place)}
            />
          </div>
        );
      })}
      {fields.length < most ? (
        <button type="button" className="btn small" onClick={() => append(newEntry(of) as never)}>
          <Plus size={15} aria-hidden /> {t("common.add")}
        </button>
      ) : (
        <p className="help">{t("design.full", { most })}</p>
      )}
    </fieldset>
  );
};

const inputs: Record<string, (props: FieldProps) => React.ReactNode> = {
  text: Line,
  html: Html,
  link: Address,
  picture: Picture,
  colour: Colour,
  video: Movie,
  number: Figure,
  whole: Figure,
  choice: Choice,
  flag: Switch,
  moment: Moment,
  category: Category,
  property: Property,
  post_category: PostCategory,
  promotion: Coupon,
};

const FieldInput = (props: FieldProps) => {
  const { spec, source } = props;
  if (spec.kind === "group") return <FieldSet fields={spec.fields ?? {}} source={source} />;
  if (spec.kind === "list") {
    if (spec.most === 0) return null;
    if (spec.of?.kind === "product") return <ProductsField {...props} />;
    if (spec.of?.kind === "choice") return <Ticks {...props} />;
    return <Entries {...props} />;
  }
  const Input = inputs[spec.kind];
  return Input ? <Input {...props} /> : null;
};

/** Fields that are set by one input together with another. */
const joined = new Set(["focus_x", "focus_y"]);

/** The inputs of a form's fields, in the table's order. */
export const FieldSet = ({ fields, source }: { fields: Fields; source: string }) => (
  <div className="design-fields">
    {Object.entries(fields)
      .filter(([name]) => !joined.has(name))
      .map(([name, spec]) => (
        <FieldInput key={name} name={name} spec={spec} source={source ? `${source}.${name}` : name} />
      ))}
    {"focus_x" in fields && <FocusInput source={source} />}
  </div>
);
