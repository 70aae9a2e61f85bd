import { email, maxLength, minLength, regex, required } from "react-admin";
import { Card } from "../../fields/Card";
import { SwitchBox, TextBox } from "../../fields/inputs";
import { useWords } from "../../words/useWords";

/** What is kept of a seller; a new one also gets the user name and password to sign in with. */
export const SellerFields = ({ isNew = false }: { isNew?: boolean }) => {
  const t = useWords();
  return (
    <div className="content columns">
      <div>
        <Card title={t("seller.person")}>
          <TextBox source="name" label={t("seller.name")} help={t("seller.name_help")} max={60} validate={required()} />
          <TextBox source="phone_num" label={t("seller.phone")} type="tel" dir="ltr" help={t("seller.phone_help")} />
          <TextBox source="email" label={t("seller.email")} type="email" dir="ltr" validate={email()} />
        </Card>
      </div>
      <div>
        <Card title={t("seller.account")}>
          {isNew && (
            <TextBox
              source="user_name"
              label={t("seller.user_name")}
              dir="ltr"
              validate={[required(), regex(/^[A-Za-z0-9._@+-]{4,150}$/, t("seller.user_name_bad"))]}
            />
          )}
          <TextBox
            source="password"
            label={t(isNew ? "seller.password" : "seller.new_password")}
            type="password"
            autoComplete="new-password"
            help={t(isNew ? "seller.password_help" : "seller.new_password_help")}
            validate={isNew ? [required(), minLength(8), maxLength(128)] : [minLength(8), maxLength(128)]}
          />
          <SwitchBox source="is_active" label={t("seller.is_active")} help={t("seller.is_active_help")} />
        </Card>
      </div>
    </div>
  );
};
