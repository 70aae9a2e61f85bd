import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { ImportProvider } from "./api";

/** The limits of uploads and the importable resources, from the server's settings. */
export const useLimits = () => {
  const dataProvider = useDataProvider<ImportProvider>();
  return useQuery({
    queryKey: ["import-limits"],
    queryFn: () => dataProvider.importLimits(),
    staleTime: 300_000,
  });
};

/** The name of a resource; its key until the name is loaded. */
export const useResourceName = (): ((resource: string) => string) => {
  const { data } = useLimits();
  return (resource) => data?.resources.find(({ name }) => name === resource)?.label ?? resource;
};
