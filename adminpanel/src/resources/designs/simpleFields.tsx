import { use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ImageBox } from "../../fields/ImageBox";
import { BooleanInput, ColourBox, DateTimeInput, NumberInput, SelectInput, TextInput } from "../../fields/inputs";
import { RichText } from "../../fields/RichText";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { type FieldProps, ListsContext, useLabel } from "./fieldContext";
import { VideoBox } from "./VideoBox";

export const Line = ({ name, source, spec }: FieldProps) => {
  const label = useLabel();
  const { language } = use(ListsContext);
  return (
    <TextInput
      key={language}
      source={`${source}.${language}`}
      label={label(name)}
      maxLength={spec.most}
      multiline={spec.lines}
      rows={3}
      dir="auto"
    />
  );
};

/** An address leads to the same place in every language. */
export const Address = ({ name, source }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  return (
    <TextInput
      source={`${source}.ko`}
      label={label(name)}
      dir="ltr"
      placeholder="/shop/search"
      helperText={t("design.link_help")}
    />
  );
};

export const Html = ({ name, source }: FieldProps) => {
  const label = useLabel();
  const { language } = use(ListsContext);
  return <RichText key={language} source={`${source}.${language}`} label={label(name)} />;
};

const shapes: Record<string, string> = {
  phone_src: "3/4",
  logo_img: "2/1",
  dark_logo_img: "2/1",
  favicon_img: "1",
  og_img: "1.91",
};

export const Picture = ({ name, source }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  // The pictures of a brand are no banners.
  const help = name.endsWith("_img") ? t(`design.picture_help.${name}` as TextKey) : t("design.picture_limits");
  return (
    <ImageBox
      source={source}
      label={label(name)}
      shape={shapes[name] ?? "16/9"}
      theme={name === "dark_logo_img" ? "dark" : undefined}
      helperText={help}
      preset={name.endsWith("_img") ? "brand" : undefined}
    />
  );
};

export const Colour = ({ name, source }: FieldProps) => {
  const label = useLabel();
  return <ColourBox source={source} label={label(name)} />;
};

export const Movie = ({ name, source }: FieldProps) => {
  const label = useLabel();
  return <VideoBox source={source} label={label(name)} />;
};

export const Figure = ({ name, source, spec }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  const range = spec.least !== undefined && spec.most !== undefined && spec.most <= 1000;
  return (
    <NumberInput
      source={source}
      label={label(name)}
      helperText={range ? t("design.range", { least: spec.least ?? 0, most: spec.most ?? 0 }) : undefined}
    />
  );
};

export const Choice = ({ name, source, spec }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  const choices = (spec.values ?? []).map((id) => ({ id, name: t(`design.value.${name}.${id}` as TextKey) }));
  return (
    <SelectInput
      source={source}
      label={label(name)}
      choices={choices}
      emptyText={spec.required ? undefined : t("design.as_usual")}
      parse={(value) => (value === "" ? undefined : value)}
    />
  );
};

export const Switch = ({ name, source }: FieldProps) => {
  const label = useLabel();
  return <BooleanInput source={source} label={label(name)} />;
};

export const Moment = ({ name, source }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  return <DateTimeInput source={source} label={label(name)} helperText={t("design.seoul")} />;
};

/** Several choices as ticks. */
export const Ticks = ({ name, source, spec }: FieldProps) => {
  const t = useTranslate();
  const label = useLabel();
  const { setValue } = useFormContext();
  const chosen = (useWatch({ name: source }) as (string | number)[] | undefined) ?? [];
  return (
    <fieldset className="design-group">
      <legend>{label(name)}</legend>
      <div className="design-ticks">
        {(spec.of?.values ?? []).map((value) => (
          <label key={value} className="chip-check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                setValue(source, target.checked ? [...chosen, value] : chosen.filter((own) => own !== value), {
                  shouldDirty: true,
                })
              }
            />
            {t(`design.value.${name}.${value}` as TextKey)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
