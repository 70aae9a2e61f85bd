import { GripVertical, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { DragHandle, SortableRows } from "../../fields/SortableRows";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { type FieldSpec, fieldsOf } from "./kinds";
import { type LookFields, LookScreen } from "./LookScreen";
import type { Block } from "./state";

/** Parts that cannot be switched off. */
const locked = new Set(["name", "price", "title"]);
/** A row of the list has its picture, badges and button at fixed places. */
const notOfRows = new Set(["ratio", "badges", "cart_button"]);

interface FieldProps {
  name: string;
  spec: FieldSpec;
  value: unknown;
  chosen: string | undefined;
  onChoose: (part: string) => void;
  onChange: (value: unknown) => void;
}

/** One of a few values. */
const ChoiceField = ({ name, spec, value, onChange }: FieldProps) => {
  const t = useTranslate();
  const { least = 1, most = 1 } = spec;
  const values = spec.values ?? Array.from({ length: most - least + 1 }, (_, place) => least + place);
  return (
    <fieldset className="design-group">
      <legend>{t(`design.field.${name}` as TextKey)}</legend>
      <div className="card-choices">
        {values.map((own) => (
          <label key={own} data-on={own === value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={own === value}
              onChange={() => onChange(own)}
            />
            {name === "design" && <span className="card-sketch" data-design={own} aria-hidden />}
            <span dir={spec.values ? undefined : "ltr"}>
              {spec.values ? t(`design.value.${name}.${own}` as TextKey) : own}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** What is shown and in which order; what is off stands below, in the order of the table. */
const PartsField = ({ name, spec, value, chosen, onChoose, onChange }: FieldProps) => {
  const t = useTranslate();
  const parts = (value as string[] | undefined) ?? [];
  const all = (spec.of?.values ?? []) as string[];
  const off = all.filter((part) => !parts.includes(part));
  const label = (part: string): string => t(`design.value.${name}.${part}` as TextKey);
  const row = (part: string) => {
    const isOn = parts.includes(part);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the pointer alone; the switch is the control.
      // biome-ignore lint/a11y/useKeyWithClickEvents: as above
      <div className="card-part" data-chosen={part === chosen} onClick={() => onChoose(part)}>
        {isOn ? (
          <DragHandle label={t("image.move", { name: label(part) })}>
            <GripVertical size={16} aria-hidden />
          </DragHandle>
        ) : (
          <span className="iconbtn tiny" aria-hidden />
        )}
        <span className="grow">{label(part)}</span>
        {locked.has(part) ? (
          <span title={t("design.always")} role="img" aria-label={t("design.always")}>
            <Lock size={16} aria-hidden />
          </span>
        ) : (
          <input
            type="checkbox"
            role="switch"
            className="switch"
            aria-checked={isOn}
            aria-label={label(part)}
            checked={isOn}
            onChange={() => onChange(isOn ? parts.filter((own) => own !== part) : [...parts, part])}
          />
        )}
      </div>
    );
  };
  return (
    <fieldset className="design-group">
      <legend>
        {t(`design.field.${name}` as TextKey)} <span className="muted small">{t("design.from_above")}</span>
      </legend>
      <ul className="card-parts">
        <SortableRows ids={parts} onMove={onChange}>
          {row}
        </SortableRows>
        {off.map((part) => (
          <li key={part}>{row(part)}</li>
        ))}
      </ul>
    </fieldset>
  );
};

const FlagField = ({ name, value, onChange }: FieldProps) => {
  const t = useTranslate();
  return (
    <label className="card-part">
      <span className="grow">{t(`design.field.${name}` as TextKey)}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
};

const fieldKinds: Record<string, typeof ChoiceField> = {
  choice: ChoiceField,
  whole: ChoiceField,
  list: PartsField,
  flag: FlagField,
};

interface Props {
  chosen: string | undefined;
  onChoose: (part: string) => void;
}

const CardFields = ({ block, shown, tell, isReady, onChange, chosen, onChoose }: LookFields & Props) => {
  const t = useTranslate();
  useEffect(() => {
    if (isReady && shown) tell({ type: "part", part: chosen ?? "" });
  }, [chosen, isReady, shown, tell]);
  const faults = shown?.faults ?? [];
  const fields = Object.entries(fieldsOf(block.type)).filter(
    ([name, { kind }]) => name !== "type" && fieldKinds[kind] && !(block.design === 2 && notOfRows.has(name)),
  );
  return (
    <>
      {faults.length > 0 && (
        <ul className="design-faults" role="status">
          {faults.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
      {fields.map(([name, spec]) => {
        const Field = fieldKinds[spec.kind] ?? ChoiceField;
        return (
          <Field
            key={name}
            name={name}
            spec={spec}
            value={block[name]}
            chosen={chosen}
            onChoose={onChoose}
            onChange={(value) => onChange({ ...block, [name]: value } as Block)}
          />
        );
      })}
      {block.design === 2 && <p className="help">{t("design.row_help")}</p>}
    </>
  );
};

/** How a card looks, beside the brand's own goods or posts (D41). */
export const CardScreen = ({ place }: { place: "item-card" | "blog-item-card" }) => {
  const [chosen, setChosen] = useState<string>();
  return (
    <LookScreen
      place={place}
      onPart={setChosen}
      fields={(given) => <CardFields {...given} chosen={chosen} onChoose={setChosen} />}
    />
  );
};
