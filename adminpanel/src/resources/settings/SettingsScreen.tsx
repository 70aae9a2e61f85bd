import type { SettingRecord } from "@maru/client";
import { useEditContext } from "ra-core";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { SingleRecordEdit } from "../../fields/SingleRecordEdit";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { SettingCards } from "../../shared/brands/SettingCards";
import { useTranslate } from "../../words/useTranslate";

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<SettingRecord>();
  if (!record) return <PageSkeleton />;
  return (
    <SimpleForm<SettingRecord> question={({ name }) => t("common.save_ask", { name: name ?? "" })}>
      <Page
        title={t("menu.default_settings")}
        crumbs={[{ label: t("menu.settings") }, { label: t("menu.default_settings") }]}
        actions={<SaveButton />}
      >
        <div className="content">
          <SettingCards />
        </div>
      </Page>
    </SimpleForm>
  );
};

/** What the brand in force uses, with its points and periods. */
const SettingsScreen = () => (
  <SingleRecordEdit resource="settings/default">
    <Screen />
  </SingleRecordEdit>
);

export default SettingsScreen;
