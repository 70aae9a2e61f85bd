import { useQuery } from "@tanstack/react-query";
import { listCouriers } from "./api";

/** The couriers that can be chosen; lines have only their codes. */
export const useCouriers = () => {
  const { data = [] } = useQuery({
    queryKey: ["couriers"],
    queryFn: listCouriers,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { couriers: data, nameOf: (code: string) => data.find((one) => one.code === code)?.name ?? code };
};
