import { languages } from "@maru/client";
import { Card } from "../../fields/Card";
import { NumberBox, SelectBox, SwitchBox } from "../../fields/inputs";
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
  const demo = [0, 1, 2].map((value) => ({ value, label: String(value) }));
  return (
    <div className="stack" style={{ gap: 20, maxWidth: 960 }}>
      <Card title={t("brand.points")}>
        <div className="trio">
          <NumberBox source={of("point_rate")} label={t("brand.point_rate")} suffix="%" />
          <NumberBox source={of("max_use_point")} label={t("brand.max_use_point")} help={t("brand.zero_no_limit")} />
          <NumberBox source={of("use_point_min_price")} label={t("brand.use_point_min_price")} suffix={won} />
          <NumberBox
            source={of("point_wait_days")}
            label={t("brand.point_wait_days")}
            suffix={t("brand.days")}
            help={t("brand.point_wait_help")}
          />
          <NumberBox
            source={of("point_expire_days")}
            label={t("brand.point_expire_days")}
            suffix={t("brand.days")}
            help={t("brand.zero_no_expiry")}
          />
          <NumberBox
            source={of("review_point_text")}
            label={t("brand.review_point_text")}
            suffix={won}
            help={t("brand.review_point_help")}
          />
          <NumberBox source={of("review_point_photo")} label={t("brand.review_point_photo")} suffix={won} />
        </div>
      </Card>
      <Card title={t("brand.orders")}>
        <div className="trio">
          <NumberBox source={of("deposit_days")} label={t("brand.deposit_days")} suffix={t("brand.days")} />
          <NumberBox
            source={of("confirm_days")}
            label={t("brand.confirm_days")}
            suffix={t("brand.days")}
            help={t("brand.confirm_help")}
          />
          <NumberBox
            source={of("sms_daily_limit")}
            label={t("brand.sms_daily_limit")}
            help={t("brand.sms_daily_help")}
          />
        </div>
        <SwitchBox source={of("is_use_account_check")} label={t("brand.is_use_account_check")} numeric />
      </Card>
      <Card title={t("brand.uses")}>
        <SwitchBox source={of("is_use_seller")} label={t("brand.is_use_seller")} numeric />
        <SwitchBox source={of("is_use_consignment")} label={t("brand.is_use_consignment")} numeric />
        <SwitchBox source={of("is_use_item_card_style")} label={t("brand.is_use_item_card_style")} numeric />
        <SwitchBox source={of("is_use_shop_obj_style")} label={t("brand.is_use_shop_obj_style")} numeric />
        <SwitchBox source={of("is_use_blog_obj_style")} label={t("brand.is_use_blog_obj_style")} numeric />
      </Card>
      <Card title={t("brand.layouts")}>
        <div className="pair">
          <SelectBox source={of("shop_demo_num")} label={t("brand.shop_demo_num")} choices={demo} />
          <SelectBox source={of("blog_demo_num")} label={t("brand.blog_demo_num")} choices={demo} />
          <NumberBox source={of("tutorial_num")} label={t("brand.tutorial_num")} />
          <SelectBox
            source={of("default_lang")}
            label={t("brand.default_lang")}
            choices={[
              { value: "", label: t("brand.default_lang_browser") },
              ...languages.map((value) => ({
                value,
                label: languageNames[value],
              })),
            ]}
          />
        </div>
      </Card>
    </div>
  );
};
