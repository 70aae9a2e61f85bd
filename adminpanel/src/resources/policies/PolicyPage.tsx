import { htmlLanguage, type Language, type PolicyRecord, policyState } from "@maru/client";
import { Trash2 } from "lucide-react";
import { EditBase, useDelete, useEditContext, useNotify, useRedirect } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { LanguageStrip } from "../../fields/LanguageStrip";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { ErrorState, PageSkeleton } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { DiffCard } from "./DiffCard";
import { PolicyFields } from "./PolicyFields";
import { useSaving } from "./useSaving";
import { kindWord, PolicyState } from "./words";

const textOf = (record: PolicyRecord, language: Language): { title?: string; content?: string } =>
  language === "ko" ? record : (record.lang_obj[language] ?? {});

/** The text as visitors read it, in each language that has one. */
const TextCard = ({ record }: { record: PolicyRecord }) => {
  const t = useTranslate();
  const [language, choose] = useState<Language>("ko");
  const { title, content } = textOf(record, language);
  return (
    <Card title={t("policy.texts")} bare>
      <LanguageStrip
        language={language}
        choose={choose}
        stateOf={(one) => (textOf(record, one).content ? "full" : "none")}
        isBad={() => false}
      />
      <div className="card-body" lang={htmlLanguage(language)} dir={language === "ar" ? "rtl" : "ltr"}>
        {content ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long text.
          <section className="rich-text policy-text" aria-label={title} tabIndex={0}>
            <h2>{title}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read */}
            <div dangerouslySetInnerHTML={{ __html: content }} />
          </section>
        ) : (
          <p className="muted">–</p>
        )}
      </div>
    </Card>
  );
};

const Withdraw = ({ record, name }: { record: PolicyRecord; name: string }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const redirect = useRedirect();
  const [remove, { isPending }] = useDelete();
  const withdraw = async () => {
    if (!(await ask({ title: t("policy.withdraw_ask", { name }), danger: true }))) return;
    await remove(
      "settings/policies",
      { id: record.id, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify(t("policy.withdrawn"), { type: "success" });
          redirect("list", "settings/policies");
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  };
  return (
    <button type="button" className="btn" disabled={isPending} onClick={() => void withdraw()}>
      <Trash2 size={16} aria-hidden /> {t("policy.withdraw")}
    </button>
  );
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const saving = useSaving();
  const { record, error, refetch } = useEditContext<PolicyRecord>();
  if (error) return <ErrorState message={(error as Error).message} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  const { kind, version, state, effective_on } = record;
  const name = t("policy.name", { kind: kindWord(t, kind), version });
  const crumbs = [
    { label: t("menu.settings") },
    { label: t("menu.policies"), to: "/settings/policies" },
    { label: name },
  ];
  const tag = (
    <>
      <PolicyState value={state} /> <bdi className="muted small num">{effective_on}</bdi>
    </>
  );
  if (state === policyState.COMING && can("edit", "settings/policies"))
    return (
      <SimpleForm<PolicyRecord> {...saving(name)}>
        <Page
          title={name}
          crumbs={crumbs}
          tag={tag}
          actions={
            <>
              {can("delete", "settings/policies") && <Withdraw record={record} name={name} />}
              <SaveButton />
            </>
          }
        >
          <div className="content stack" style={{ gap: 20, maxWidth: 960 }}>
            <PolicyFields kind={kind} />
            <DiffCard record={record} />
          </div>
        </Page>
      </SimpleForm>
    );
  return (
    <Page title={name} crumbs={crumbs} tag={tag}>
      <div className="content stack" style={{ gap: 20, maxWidth: 960 }}>
        {state !== policyState.COMING && <p className="help">{t("policy.fixed")}</p>}
        <TextCard record={record} />
        <DiffCard record={record} />
      </div>
    </Page>
  );
};

const PolicyPage = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default PolicyPage;
