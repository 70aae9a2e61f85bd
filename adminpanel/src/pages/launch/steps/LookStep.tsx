import { CircleCheck } from "lucide-react";
import { useInput } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { ColourPresets } from "../../../fields/ColourPresets";
import { Field } from "../../../fields/Field";
import { ColourBox, TextInput } from "../../../fields/inputs";
import { BrandImage } from "../../../resources/brands/BrandImage";
import type { BrandForm as Values } from "../../../resources/brands/form";
import { readColours } from "../../../resources/designs/readings";
import { useTranslate } from "../../../words/useTranslate";
import { BrandForm } from "./BrandForm";
import { StepPreview } from "./StepPreview";
import type { StepProps } from "./types";

/** Radii in CSS pixels of pictures and of buttons. */
const corners = {
  square: { picture_radius: 0, control_radius: 0 },
  soft: { picture_radius: 4, control_radius: 10 },
  round: { picture_radius: 16, control_radius: 24 },
} as const;

const isColour = (value: unknown): value is string => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

/** How well the text of a filled button can be read; the shop takes the nearest shade that can. */
const ButtonContrast = ({ main, sub }: { main: string; sub: string }) => {
  const t = useTranslate();
  const button = readColours(main, sub).find(({ theme, use }) => theme === "light" && use === "button");
  if (!button) return null;
  const isMended = button.behind.toLowerCase() !== main.toLowerCase();
  return (
    <p className="small row" style={{ gap: 6 }}>
      <CircleCheck size={16} className="launch-state done" aria-hidden />
      {t("launch.contrast", { ratio: button.ratio.toFixed(1) })}
      {isMended && <span className="muted">{t("design.mended", { colour: button.behind })}</span>}
    </p>
  );
};

const Presets = () => {
  const { field } = useInput({ source: "theme_css.main_color" });
  return <ColourPresets value={String(field.value ?? "")} onChange={field.onChange} />;
};

const Corners = () => {
  const t = useTranslate();
  const { setValue } = useFormContext<Values>();
  const theme = useWatch<Values, "theme_css">({ name: "theme_css" });
  return (
    <Field label={t("launch.corners")}>
      <fieldset className="segment" aria-label={t("launch.corners")}>
        {(Object.keys(corners) as (keyof typeof corners)[]).map((name) => {
          const { picture_radius, control_radius } = corners[name];
          return (
            <button
              key={name}
              type="button"
              aria-pressed={theme?.picture_radius === picture_radius && theme.control_radius === control_radius}
              onClick={() => {
                setValue("theme_css.picture_radius", picture_radius, { shouldDirty: true });
                setValue("theme_css.control_radius", control_radius, { shouldDirty: true });
              }}
            >
              {t(`launch.corners_${name}`)}
            </button>
          );
        })}
      </fieldset>
    </Field>
  );
};

const Fields = ({ saved }: { saved: number }) => {
  const t = useTranslate();
  const theme = useWatch<Values, "theme_css">({ name: "theme_css" });
  return (
    <div className="opening-beside">
      <div className="stack" style={{ gap: 20 }}>
        <TextInput source="name" label={t("brand.name")} maxLength={60} />
        <TextInput source="og_description" label={t("brand.og_description")} maxLength={200} />
        <div className="brand-images">
          <BrandImage name="logo" label={t("brand.logo")} />
          <BrandImage name="dark_logo" label={t("brand.dark_logo")} dark />
        </div>
        <p className="help">{t("image.limits")}</p>
        <Presets />
        <ColourBox source="theme_css.main_color" label={t("brand.main_color")} />
        {isColour(theme?.main_color) && isColour(theme.sub_color) && (
          <ButtonContrast main={theme.main_color} sub={theme.sub_color} />
        )}
        <Corners />
      </div>
      <StepPreview
        saved={saved}
        look={{
          main_color: theme?.main_color,
          sub_color: theme?.sub_color,
          picture_radius: theme?.picture_radius,
          control_radius: theme?.control_radius,
        }}
      />
    </div>
  );
};

/** Name, logo, colour and corners, beside the home page that they change. */
const LookStep = ({ onSaved, saved }: StepProps) => (
  <BrandForm onSaved={onSaved}>
    <Fields saved={saved} />
  </BrandForm>
);

export default LookStep;
