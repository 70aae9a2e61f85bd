import { useInput } from "ra-core";
import { Card } from "../../fields/Card";
import { ColourBox, NumberInput, SegmentBox } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";
import { BrandImage } from "./BrandImage";

/** The presets of spec 9. */
const presets = ["#00ab55", "#0797b8", "#7b4ddb", "#2b62e3", "#f07a13", "#e0383e"];

const Presets = () => {
  const t = useTranslate();
  const { field } = useInput({ source: "theme_css.main_color" });
  return (
    <div className="row wrap">
      {presets.map((colour) => (
        <button
          key={colour}
          type="button"
          className="preset"
          aria-label={t("brand.preset", { colour })}
          aria-pressed={field.value === colour}
          style={{ background: colour }}
          onClick={() => field.onChange(colour)}
        />
      ))}
    </div>
  );
};

export const LookTab = () => {
  const t = useTranslate();
  return (
    <div className="stack" style={{ gap: 20, maxWidth: 960 }}>
      <Card title={t("brand.images")} hint={t("image.limits")}>
        <div className="brand-images">
          <BrandImage name="logo" label={t("brand.logo")} />
          <BrandImage name="dark_logo" label={t("brand.dark_logo")} dark />
          <BrandImage name="favicon" label={t("brand.favicon")} />
          <BrandImage name="og" label={t("brand.og")} />
        </div>
      </Card>
      <Card title={t("brand.colours")} hint={t("brand.colours_hint")}>
        <Presets />
        <div className="pair">
          <ColourBox source="theme_css.main_color" label={t("brand.main_color")} />
          <ColourBox source="theme_css.sub_color" label={t("brand.sub_color")} />
          <NumberInput source="theme_css.picture_radius" label={t("brand.picture_radius")} suffix="px" />
          <NumberInput source="theme_css.control_radius" label={t("brand.control_radius")} suffix="px" />
        </div>
        <SegmentBox
          source="theme_css.item_card_design"
          label={t("brand.item_card")}
          choices={[0, 1, 2].map((id) => ({ id, name: t(`brand.item_card_${id as 0 | 1 | 2}`) }))}
        />
      </Card>
    </div>
  );
};
