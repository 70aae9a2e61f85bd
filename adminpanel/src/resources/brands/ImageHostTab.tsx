import { useRecordContext } from "ra-core";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { BooleanInput, TextInput } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";
import type { BrandForm } from "./form";

/** Where managers' pictures are stored: in the shop, or at an image host. Its preset can be written, never read. */
export const ImageHostTab = () => {
  const t = useTranslate();
  const record = useRecordContext<BrandForm>();
  const isUsed = Number(useWatch({ name: "image_host_obj.is_used" }) ?? 0) === 1;
  return (
    <div style={{ maxWidth: 960 }}>
      <Card title={t("brand.images")} hint={t(isUsed ? "brand.images_there" : "brand.images_here")}>
        <BooleanInput source="image_host_obj.is_used" label={t("brand.images_use")} numeric />
        <div className="pair">
          <TextInput
            source="image_host_obj.cloud_name"
            label={t("brand.images_cloud")}
            helperText={t("brand.images_cloud_help")}
            maxLength={60}
            dir="ltr"
          />
          <TextInput
            source="image_host_obj.upload_preset"
            label={t("brand.images_preset")}
            type="password"
            autoComplete="new-password"
            helperText={record?.has_image_preset ? t("brand.secret_help") : t("brand.images_preset_help")}
          />
        </div>
        <p className="help">{t("brand.images_help")}</p>
      </Card>
    </div>
  );
};
