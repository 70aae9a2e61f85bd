import type { SocialSettingRecord } from "@maru/client";
import { useEditContext } from "ra-core";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { SingleRecordEdit } from "../../fields/SingleRecordEdit";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { CompanyCard } from "./CompanyCard";
import { bodyOf, companies, type SocialForm } from "./form";

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<SocialSettingRecord>();
  if (!record) return <PageSkeleton />;
  return (
    <SimpleForm<SocialForm> question={() => t("social.save_ask")}>
      <Page
        title={t("menu.social_sign_in")}
        crumbs={[{ label: t("menu.settings") }, { label: t("menu.social_sign_in") }]}
        actions={<SaveButton />}
      >
        <div className="content stack" style={{ gap: 20, maxWidth: 860 }}>
          <p className="help">{t("social.help")}</p>
          {companies.map((company) => (
            <CompanyCard key={company} company={company} record={record} />
          ))}
        </div>
      </Page>
    </SimpleForm>
  );
};

/** The brand's applications at Kakao, Naver and Google. */
const SocialSignInScreen = () => (
  <SingleRecordEdit resource="settings/social-sign-in" transform={bodyOf}>
    <Screen />
  </SingleRecordEdit>
);

export default SocialSignInScreen;
