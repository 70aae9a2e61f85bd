import { EditBase, useEditContext } from "ra-core";
import { useSearchParams } from "react-router";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { SettingCards } from "../../shared/brands/SettingCards";
import { useTranslate } from "../../words/useTranslate";
import { AddressTab } from "./AddressTab";
import { CompanyTab } from "./CompanyTab";
import type { BrandForm } from "./form";
import { ImageHostTab } from "./ImageHostTab";
import { LookTab } from "./LookTab";
import { SeoTab } from "./SeoTab";
import { SmsTab } from "./SmsTab";
import { withoutEmptySecrets } from "./secrets";
import { TextsTab } from "./TextsTab";

const SettingsTab = () => <SettingCards at="setting_obj." />;
const tabs = {
  texts: TextsTab,
  address: AddressTab,
  company: CompanyTab,
  look: LookTab,
  settings: SettingsTab,
  seo: SeoTab,
  sms: SmsTab,
  images: ImageHostTab,
};
type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as TabName[];

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<BrandForm>();
  const [query, setQuery] = useSearchParams();
  const asked = query.get("tab") as TabName;
  const tab = names.includes(asked) ? asked : "texts";
  if (!record) return <PageSkeleton />;
  return (
    <SimpleForm<BrandForm> question={({ name }) => t("common.save_ask", { name: name ?? "" })}>
      <Page
        title={record.name}
        crumbs={[
          { label: t("menu.settings") },
          { label: t("menu.brands"), to: "/settings/brands" },
          { label: record.dns },
        ]}
        actions={<SaveButton />}
      >
        <div className="tabs" role="tablist">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === tab}
              onClick={() => setQuery({ tab: name }, { replace: true })}
            >
              {t(`brand.tab_${name}`)}
            </button>
          ))}
        </div>
        {/* All tabs stay mounted: a hidden field keeps its validation and its error. */}
        {names.map((name) => {
          const Tab = tabs[name];
          return (
            <div key={name} className="content" hidden={name !== tab}>
              <Tab />
            </div>
          );
        })}
      </Page>
    </SimpleForm>
  );
};

const BrandEdit = () => (
  <EditBase<BrandForm> mutationMode="pessimistic" redirect={false} transform={withoutEmptySecrets}>
    <Screen />
  </EditBase>
);

export default BrandEdit;
