import type { AddressSearchRecord } from "@maru/client";
import { useEditContext } from "ra-core";
import { Card } from "../../fields/Card";
import { TextInput } from "../../fields/inputs";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { SingleRecordEdit } from "../../fields/SingleRecordEdit";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { RemoveKey } from "./RemoveKey";

type Form = Omit<AddressSearchRecord, "key"> & { key: string | null };

/** Only the key is written; an empty one means 'unchanged', null removes it. */
const onlyKey = ({ key }: Partial<Form>) => (key === "" || key === undefined ? {} : { key });

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<AddressSearchRecord>();
  if (!record) return <PageSkeleton />;
  return (
    <SimpleForm<Form> question={() => t("address.save_ask")}>
      <Page
        title={t("menu.address_search")}
        crumbs={[{ label: t("menu.settings") }, { label: t("menu.address_search") }]}
        actions={<SaveButton />}
      >
        <div className="content stack" style={{ gap: 20, maxWidth: 720 }}>
          <Card title={t("address.card")} hint={t(`address.mode_${record.mode}`)}>
            <p className="help">{t("address.card_help")}</p>
            <TextInput
              source="key"
              label={t("address.key")}
              type="password"
              autoComplete="new-password"
              helperText={record.has_key ? t("brand.secret_help") : t("address.key_none")}
            />
            {record.has_key && <RemoveKey />}
          </Card>
        </div>
      </Page>
    </SimpleForm>
  );
};

/** The brand's account at the address service. */
const AddressSearchScreen = () => (
  <SingleRecordEdit resource="settings/address-search" transform={onlyKey}>
    <Screen />
  </SingleRecordEdit>
);

export default AddressSearchScreen;
