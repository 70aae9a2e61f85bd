import { useEditContext } from "ra-core";
import { SavedForm } from "../../../fields/SavedForm";
import { SingleRecordEdit } from "../../../fields/SingleRecordEdit";
import { PageSkeleton } from "../../../layout/states";
import { FeeCard } from "../../../resources/parcel-out/FeeCard";
import { type ParcelOut, withoutEmptyKeys } from "../../../resources/parcel-out/form";
import { WarehouseCard } from "../../../resources/parcel-out/WarehouseCard";
import type { StepProps } from "./types";

const Fields = ({ onSaved }: Pick<StepProps, "onSaved">) => {
  const { record } = useEditContext<ParcelOut>();
  if (!record) return <PageSkeleton />;
  return (
    <SavedForm<ParcelOut> transform={withoutEmptyKeys} onSaved={onSaved}>
      <FeeCard />
      <WarehouseCard />
    </SavedForm>
  );
};

/** Fees, and where parcels leave and come back to. */
const DeliveryStep = ({ onSaved }: StepProps) => (
  <SingleRecordEdit resource="settings/parcel-out">
    <Fields onSaved={onSaved} />
  </SingleRecordEdit>
);

export default DeliveryStep;
