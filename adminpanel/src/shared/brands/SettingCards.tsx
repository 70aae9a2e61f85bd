import { languages } from "@maru/client";
import { Card } from "../../fields/Card";
import { BooleanInput, NumberInput, SelectInput } from "../../fields/inputs";
import { languageNames } from "../../providers/i18nProvider";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  /** Where the record holds the settings: empty for a record of settings, else a path that ends with a dot. */
  at?: string;
}

/** The settings of a brand as form fields. */
export const SettingCards = ({ at = "" }: Props) => {
  const t = useTranslate();
  const of = (name: string): string => `${at}${name}`;
  const won = t("common.won");
  const layouts = ([0, 1, 2] as const).map((id) => ({ id, name: t(`design.ready.${id}`) }));
  // Nothing chosen: the server's own setting counts.
  const unset = {
    emptyText: t("brand.layout_default"),
    parse: (value: string | number) => (value === "" ? null : value),
  };
  return (
    <div className="stack" style={{ gap: 20, maxWidth: 960 }}>
      <Card title={t("brand.points")}>
        <div className="trio">
          <NumberInput source={of("point_rate")} label={t("brand.point_rate")} suffix="%" />
          <NumberInput
            source={of("max_use_point")}
            label={t("brand.max_use_point")}
            helperText={t("brand.zero_no_limit")}
          />
          <NumberInput source={of("use_point_min_price")} label={t("brand.use_point_min_price")} suffix={won} />
          <NumberInput
            source={of("point_wait_days")}
            label={t("brand.point_wait_days")}
            suffix={t("brand.days")}
            helperText={t("brand.point_wait_help")}
          />
          <NumberInput
            source={of("point_expire_days")}
            label={t("brand.point_expire_days")}
            suffix={t("brand.days")}
            helperText={t("brand.zero_no_expiry")}
          />
          <NumberInput
            source={of("review_point_text")}
            label={t("brand.review_point_text")}
            suffix={won}
            helperText={t("brand.review_point_help")}
          />
          <NumberInput source={of("review_point_photo")} label={t("brand.review_point_photo")} suffix={won} />
        </div>
      </Card>
      <Card title={t("brand.orders")}>
        <div className="trio">
          <NumberInput source={of("deposit_days")} label={t("brand.deposit_days")} suffix={t("brand.days")} />
          <NumberInput
            source={of("confirm_days")}
            label={t("brand.confirm_days")}
            suffix={t("brand.days")}
            helperText={t("brand.confirm_help")}
          />
          <NumberInput
            source={of("sms_daily_limit")}
            label={t("brand.sms_daily_limit")}
            helperText={t("brand.sms_daily_help")}
          />
          <NumberInput
            source={of("low_stock_at")}
            label={t("brand.low_stock_at")}
            helperText={t("brand.low_stock_help")}
          />
        </div>
        <BooleanInput source={of("is_use_account_check")} label={t("brand.is_use_account_check")} numeric />
      </Card>
      <Card title={t("brand.uses")}>
        <BooleanInput source={of("is_use_seller")} label={t("brand.is_use_seller")} numeric />
        <BooleanInput source={of("is_use_consignment")} label={t("brand.is_use_consignment")} numeric />
        <BooleanInput
          source={of("is_price_members_only")}
          label={t("brand.is_price_members_only")}
          helperText={t("brand.price_members_help")}
          numeric
        />
        <BooleanInput source={of("is_use_item_card_style")} label={t("brand.is_use_item_card_style")} numeric />
        <BooleanInput source={of("is_use_shop_obj_style")} label={t("brand.is_use_shop_obj_style")} numeric />
        <BooleanInput source={of("is_use_blog_obj_style")} label={t("brand.is_use_blog_obj_style")} numeric />
      </Card>
      <Card title={t("brand.layouts")}>
        <div className="pair">
          <SelectInput source={of("shop_demo_num")} label={t("brand.shop_demo_num")} choices={layouts} {...unset} />
          <SelectInput source={of("blog_demo_num")} label={t("brand.blog_demo_num")} choices={layouts} {...unset} />
          <SelectInput
            source={of("tutorial_num")}
            label={t("brand.tutorial_num")}
            helperText={t("brand.tutorial_help")}
            choices={([0, 1, 2, 3] as const).map((id) => ({ id, name: t(`brand.tutorial_${id}`) }))}
          />
          <SelectInput
            source={of("default_lang")}
            label={t("brand.default_lang")}
            emptyText={t("brand.default_lang_browser")}
            choices={languages.map((id) => ({ id, name: languageNames[id] }))}
          />
        </div>
      </Card>
    </div>
  );
};
