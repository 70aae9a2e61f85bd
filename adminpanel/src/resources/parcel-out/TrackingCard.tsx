import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { useTranslate } from "../../words/useTranslate";
import type { ParcelOut } from "./form";

/** Accounts at the tracking services; keys can be written, never read. */
export const TrackingCard = ({ record }: { record: ParcelOut }) => {
  const t = useTranslate();
  const help = (kept: boolean) => (kept ? t("brand.secret_help") : t("parcel.key_none"));
  return (
    <Card title={t("parcel.tracking")} hint={t("parcel.tracking_help")}>
      <div className="trio">
        <TextInput
          source="sweettracker_key"
          label={t("parcel.sweettracker_key")}
          type="password"
          autoComplete="new-password"
          helperText={help(record.has_sweettracker_key)}
        />
        <TextInput source="kuaidi100_customer" label={t("parcel.kuaidi100_customer")} dir="ltr" />
        <TextInput
          source="kuaidi100_key"
          label={t("parcel.kuaidi100_key")}
          type="password"
          autoComplete="new-password"
          helperText={help(record.has_kuaidi100_key)}
        />
      </div>
    </Card>
  );
};
