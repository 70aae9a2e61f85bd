import type { MessageTextRecord } from "@maru/client";
import { EditBase, useEditContext } from "ra-core";
import { Card } from "../../fields/Card";
import { BooleanInput, TextInput } from "../../fields/inputs";
import { LanguageTabs } from "../../fields/LanguageTabs";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { PreviewCard } from "./PreviewCard";

const fields = ["sms", "mail_subject", "mail_body"];

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { record } = useEditContext<MessageTextRecord>();
  if (!record) return <PageSkeleton />;
  const name = record.kind_label;
  return (
    <SimpleForm<MessageTextRecord> question={() => t("common.save_ask", { name })}>
      <Page
        title={name}
        crumbs={[
          { label: t("menu.settings") },
          { label: t("menu.message_texts"), to: "/settings/messages" },
          { label: name },
        ]}
        actions={can("edit", "settings/messages") && <SaveButton />}
      >
        <div className="content stack" style={{ gap: 20, maxWidth: 960 }}>
          <Card title={t("message.channel")}>
            <BooleanInput source="is_sms" label={t("message.by_sms")} numeric />
            <BooleanInput source="is_mail" label={t("message.by_mail")} numeric />
          </Card>
          <Card title={t("message.words")} hint={t("message.words_hint")} bare>
            <LanguageTabs fields={fields}>
              {(language, source) => (
                <div key={language} className="stack">
                  <TextInput
                    multiline
                    source={source("sms")}
                    label={t("message.sms_text")}
                    placeholder={record.house[language].sms}
                    rows={3}
                  />
                  <TextInput
                    source={source("mail_subject")}
                    label={t("message.mail_subject")}
                    placeholder={record.house[language].mail_subject}
                    maxLength={150}
                  />
                  <TextInput
                    multiline
                    source={source("mail_body")}
                    label={t("message.mail_body")}
                    placeholder={record.house[language].mail_body}
                    rows={5}
                  />
                  <p className="muted small">
                    {t("message.places")}{" "}
                    {record.places.map((place) => (
                      <code key={place} dir="ltr" className="place">
                        {`{${place}}`}
                      </code>
                    ))}
                  </p>
                  <PreviewCard id={record.id} language={language} source={source} />
                </div>
              )}
            </LanguageTabs>
          </Card>
        </div>
      </Page>
    </SimpleForm>
  );
};

const TextEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default TextEdit;
