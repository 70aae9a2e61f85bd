import { useInput } from "ra-core";
import { Card } from "../../fields/Card";
import { ColourPresets } from "../../fields/ColourPresets";
import { ColourBox, NumberInput, SegmentBox } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";
import { BrandImage } from "./BrandImage";

const Presets = () => {
  const { field } = useInput({ source: "theme_css.main_color" });
  return <ColourPresets value={String(field.value ?? "")} onChange={field.onChange} />;
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
