import { payMethod } from "@maru/client";
import { required } from "ra-core";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { BooleanInput, SelectInput, TextInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { useTranslate } from "../../words/useTranslate";
import { AccountCard } from "./AccountCard";
import type { PaymentModule } from "./form";
import { KeyCard } from "./KeyCard";
import { NoticeCard } from "./NoticeCard";
import { TermsCard } from "./TermsCard";
import { WindowCard } from "./WindowCard";
import { isWindow, kinds, kindWords } from "./words";

const texts = ["name", "note"];
const needed = required();

/** An empty key stays unchanged; parts that the kind does not use are not sent. */
export const toSend = ({
  secret_key,
  account,
  client_key,
  ways,
  uses_escrow,
  ...rest
}: Partial<PaymentModule>): Partial<PaymentModule> => ({
  ...rest,
  ...(isWindow(rest.kind) ? { client_key: (client_key ?? "").trim() } : {}),
  ...(rest.kind === payMethod.WINDOW ? { ways: ways ?? [] } : {}),
  ...(rest.kind === payMethod.WINDOW || rest.kind === payMethod.VIRTUAL ? { uses_escrow: uses_escrow ?? false } : {}),
  ...(secret_key && rest.kind !== payMethod.ACCOUNT ? { secret_key } : {}),
  ...(account && rest.kind === payMethod.ACCOUNT ? { account } : {}),
});

/** All fields of a payment method; the kind decides which cards are shown. */
export const ModuleFields = ({ record }: { record?: PaymentModule }) => {
  const t = useTranslate();
  const kind = useWatch<PaymentModule, "kind">({ name: "kind" });
  const hasWindow = isWindow(kind);
  return (
    <div className="content stack" style={{ gap: 20, maxWidth: 860 }}>
      <Card title={t("pay_module.use")}>
        {record ? (
          <div className="line-item">
            <span>{t("pay_module.kind")}</span>
            <b>{t(kindWords[record.kind])}</b>
          </div>
        ) : (
          <SelectInput
            source="kind"
            label={t("pay_module.kind")}
            helperText={t("pay_module.kind_help")}
            choices={kinds.map((id) => ({ id, name: t(kindWords[id]) }))}
          />
        )}
        <BooleanInput source="is_active" label={t("pay_module.active")} helperText={t("pay_module.active_help")} />
      </Card>
      <Card title={t("pay_module.words")} bare>
        <LanguageTabs fields={texts}>
          {(language, source) => (
            <div key={language} className="stack">
              <TextInput
                source={source("name")}
                label={t("pay_module.name")}
                maxLength={60}
                validate={language === "ko" ? needed : undefined}
              />
              <TextInput source={source("note")} label={t("pay_module.note")} maxLength={200} />
            </div>
          )}
        </LanguageTabs>
      </Card>
      {hasWindow && <WindowCard />}
      {kind === payMethod.ACCOUNT ? <AccountCard /> : <KeyCard record={record} />}
      <TermsCard kind={kind} />
      {record?.webhook_url && kind !== payMethod.KAKAO && <NoticeCard path={record.webhook_url} />}
    </div>
  );
};
