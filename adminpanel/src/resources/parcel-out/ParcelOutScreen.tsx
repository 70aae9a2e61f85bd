import { useEditContext } from "ra-core";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { SingleRecordEdit } from "../../fields/SingleRecordEdit";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { ArrivalCard } from "./ArrivalCard";
import { CouriersCard } from "./CouriersCard";
import { FeeCard } from "./FeeCard";
import { type ParcelOut, withoutEmptyKeys } from "./form";
import { SurchargeCard } from "./SurchargeCard";
import { TrackingCard } from "./TrackingCard";
import { WarehouseCard } from "./WarehouseCard";

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<ParcelOut>();
  if (!record) return <PageSkeleton />;
  return (
    <SimpleForm<ParcelOut> question={() => t("parcel.save_ask")}>
      <Page
        title={t("menu.parcel_out")}
        crumbs={[{ label: t("menu.settings") }, { label: t("menu.parcel_out") }]}
        actions={<SaveButton />}
      >
        <div className="content stack" style={{ gap: 20, maxWidth: 1080 }}>
          <FeeCard />
          <ArrivalCard />
          <SurchargeCard />
          <CouriersCard />
          <WarehouseCard />
          <TrackingCard record={record} />
        </div>
      </Page>
    </SimpleForm>
  );
};

/** The brand's shipping rules. */
const ParcelOutScreen = () => (
  <SingleRecordEdit resource="settings/parcel-out" transform={withoutEmptyKeys}>
    <Screen />
  </SingleRecordEdit>
);

export default ParcelOutScreen;
