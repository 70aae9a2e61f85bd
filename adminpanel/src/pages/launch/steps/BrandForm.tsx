import { EditBase, useEditContext } from "ra-core";
import type { ReactNode } from "react";
import { SavedForm } from "../../../fields/SavedForm";
import { ErrorState, PageSkeleton } from "../../../layout/states";
import { usePerson } from "../../../layout/useCan";
import type { BrandForm as Values } from "../../../resources/brands/form";
import { withoutEmptySecrets } from "../../../resources/brands/secrets";

const Loaded = ({ onSaved, children }: { onSaved: () => void; children: ReactNode }) => {
  const { record, error, refetch } = useEditContext<Values>();
  if (error) return <ErrorState message={(error as Error).message} onRetry={() => void refetch?.()} />;
  if (!record) return <PageSkeleton />;
  return (
    <SavedForm<Values> transform={withoutEmptySecrets} onSaved={onSaved}>
      {children}
    </SavedForm>
  );
};

/** Fields of the brand in force, saved when they are left. */
export const BrandForm = ({ onSaved, children }: { onSaved: () => void; children: ReactNode }) => {
  const person = usePerson();
  if (!person) return <PageSkeleton />;
  return (
    <EditBase<Values> resource="settings/brands" id={person.brand_id} mutationMode="pessimistic" redirect={false}>
      <Loaded onSaved={onSaved}>{children}</Loaded>
    </EditBase>
  );
};
