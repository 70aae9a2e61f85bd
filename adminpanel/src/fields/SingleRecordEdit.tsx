import { EditBase, type RaRecord, type TransformData, useGetList } from "ra-core";
import type { ReactNode } from "react";
import { ErrorState, PageSkeleton } from "../layout/states";

interface Props {
  resource: string;
  transform?: TransformData;
  children: ReactNode;
}

/** The form of a resource with one record for each brand: the address of the list is that of the form. */
export const SingleRecordEdit = ({ resource, transform, children }: Props) => {
  const { data, error, refetch } = useGetList<RaRecord>(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "id", order: "ASC" },
    filter: {},
  });
  const own = data?.[0];
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!own) return <PageSkeleton />;
  return (
    <EditBase resource={resource} id={own.id} mutationMode="pessimistic" redirect={false} transform={transform}>
      {children}
    </EditBase>
  );
};
