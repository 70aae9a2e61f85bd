import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { MaruDataProvider } from "../../../providers/dataProvider";

/** The couriers one can ship with; lines carry only their codes. */
export const useCouriers = () => {
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ["couriers"],
    queryFn: () => dataProvider.couriers(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { couriers: data, nameOf: (code: string) => data.find((one) => one.code === code)?.name ?? code };
};
