import { isBusinessNumber, latinDigits, type SellerContact } from "@maru/client";
import { email, maxLength, minLength, regex, required, useRecordContext } from "ra-core";
import { useFormContext } from "react-hook-form";
import { Card } from "../../fields/Card";
import { ImageBox } from "../../fields/ImageBox";
import { BooleanInput, TextInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { useCan } from "../../layout/useCan";
import { RevealButton } from "../../shared/dialogs/Reveal";
import { sellersPath } from "../../shared/sellers/types";
import { useTranslate } from "../../words/useTranslate";

/** Telephone and e-mail are masked until a reason is given; unchanged fields are not sent. */
const Contact = () => {
  const t = useTranslate();
  const can = useCan();
  const record = useRecordContext<{ id: number; name: string; phone_num: string; email: string }>();
  const { resetField } = useFormContext();
  const show = (whole: SellerContact) => {
    resetField("phone_num", { defaultValue: whole.phone_num });
    resetField("email", { defaultValue: whole.email });
  };
  const isHidden = Boolean(record?.phone_num || record?.email);
  return (
    <>
      <TextInput
        source="phone_num"
        label={t("seller.phone")}
        type="tel"
        dir="ltr"
        helperText={t("seller.phone_help")}
      />
      <TextInput source="email" label={t("seller.email")} type="email" dir="ltr" validate={email()} />
      {record && isHidden && can("edit", sellersPath) && (
        <div className="row wrap">
          <RevealButton<SellerContact>
            screen={sellersPath}
            of="sellers"
            id={record.id}
            title={t("reveal.people")}
            lead={t("seller.reveal_lead", { name: record.name })}
            onShown={show}
          />
          <span className="help">{t("seller.masked_help")}</span>
        </div>
      )}
    </>
  );
};

const Account = ({ isNew }: { isNew: boolean }) => {
  const t = useTranslate();
  return (
    <Card title={t("seller.account")}>
      <TextInput
        source="name"
        label={t("seller.name")}
        helperText={t("seller.name_help")}
        maxLength={60}
        validate={required()}
      />
      <Contact />
      {isNew && (
        <TextInput
          source="user_name"
          label={t("seller.user_name")}
          dir="ltr"
          validate={[required(), regex(/^[A-Za-z0-9._@+-]{4,150}$/, t("seller.user_name_bad"))]}
        />
      )}
      <TextInput
        source="password"
        label={t(isNew ? "seller.password" : "seller.new_password")}
        type="password"
        autoComplete="new-password"
        helperText={t(isNew ? "seller.password_help" : "seller.new_password_help")}
        validate={isNew ? [required(), minLength(8), maxLength(128)] : [minLength(8), maxLength(128)]}
      />
      <BooleanInput source="is_active" label={t("seller.is_active")} helperText={t("seller.is_active_help")} />
    </Card>
  );
};

const Company = () => {
  const t = useTranslate();
  const number = (value?: string) => {
    const digits = latinDigits(value ?? "").replace(/[\s-]/g, "");
    return digits && !isBusinessNumber(digits) ? t("seller.business_num_bad") : undefined;
  };
  return (
    <Card title={t("seller.company")} hint={t("seller.company_hint")}>
      <TextInput source="business_num" label={t("seller.business_num")} dir="ltr" validate={number} />
      <TextInput source="mail_order_num" label={t("seller.mail_order_num")} maxLength={40} />
      <TextInput
        source="cs_phone_num"
        label={t("seller.cs_phone")}
        type="tel"
        dir="ltr"
        helperText={t("seller.phone_help")}
      />
      <TextInput source="cs_email" label={t("seller.cs_email")} type="email" dir="ltr" validate={email()} />
    </Card>
  );
};

const Page = () => {
  const t = useTranslate();
  return (
    <Card title={t("seller.page")} hint={t("seller.page_hint")}>
      <div style={{ maxWidth: 160 }}>
        <ImageBox source="img" label={t("seller.logo")} />
      </div>
    </Card>
  );
};

const texts = ["company_name", "ceo_name", "addr", "intro", "notice"];

/** What buyers read, in seven languages. */
const Texts = () => {
  const t = useTranslate();
  return (
    <Card bare>
      <LanguageTabs fields={texts} copies>
        {(_language, source) => (
          <>
            <TextInput
              key={source("company_name")}
              source={source("company_name")}
              label={t("seller.company_name")}
              maxLength={80}
            />
            <TextInput
              key={source("ceo_name")}
              source={source("ceo_name")}
              label={t("seller.ceo_name")}
              maxLength={60}
            />
            <TextInput key={source("addr")} source={source("addr")} label={t("seller.addr")} maxLength={200} />
            <TextInput
              multiline
              key={source("intro")}
              source={source("intro")}
              label={t("seller.intro")}
              rows={3}
              validate={maxLength(500)}
            />
            <TextInput
              multiline
              key={source("notice")}
              source={source("notice")}
              label={t("seller.notice")}
              helperText={t("seller.notice_help")}
              rows={6}
              validate={maxLength(2000)}
            />
          </>
        )}
      </LanguageTabs>
    </Card>
  );
};

/** The fields of a seller; a new one also gets the user name and password to sign in with. */
export const SellerFields = ({ isNew = false }: { isNew?: boolean }) => (
  <div className="content columns">
    <div>
      <Texts />
      <Company />
      <Page />
    </div>
    <div>
      <Account isNew={isNew} />
    </div>
  </div>
);
