import { EditBase, useEditContext, useGetList } from "react-admin";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { ErrorState, PageSkeleton } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { ArrivalCard } from "./ArrivalCard";
import { CouriersCard } from "./CouriersCard";
import { FeeCard } from "./FeeCard";
import type { ParcelOut } from "./form";
import { SurchargeCard } from "./SurchargeCard";
import { TrackingCard } from "./TrackingCard";
import { WarehouseCard } from "./WarehouseCard";

const resource = "settings/parcel-out";

/** An empty key means 'unchanged' and is not sent. */
const withoutEmptyKeys = ({ sweettracker_key, kuaidi100_key, ...rest }: Partial<ParcelOut>) => ({
  ...rest,
  ...(sweettracker_key ? { sweettracker_key } : {}),
  ...(kuaidi100_key ? { kuaidi100_key } : {}),
});

const Screen = () => {
  const t = useTranslate();
  const { record } = useEditContext<ParcelOut>();
  if (!record) return <PageSkeleton />;
  return (
    <RecordForm<ParcelOut> question={() => t("parcel.save_ask")}>
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
    </RecordForm>
  );
};

/** The brand's shipping rules: there is one record, so the list's address shows its form. */
const ParcelOutScreen = () => {
  const { data, error, refetch } = useGetList<ParcelOut>(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "id", order: "ASC" },
    filter: {},
  });
  const own = data?.[0];
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!own) return <PageSkeleton />;
  return (
    <EditBase<ParcelOut>
      resource={resource}
      id={own.id}
      mutationMode="pessimistic"
      redirect={false}
      transform={withoutEmptyKeys}
    >
      <Screen />
    </EditBase>
  );
};

export default ParcelOutScreen;
