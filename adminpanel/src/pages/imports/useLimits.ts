import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { ImportProvider } from "./verbs";

/** What may be sent and of what; the server's settings say it. */
export const useLimits = () => {
  const dataProvider = useDataProvider<ImportProvider>();
  return useQuery({
    queryKey: ["import-limits"],
    queryFn: () => dataProvider.importLimits(),
    staleTime: 300_000,
  });
};

/** What a resource is called; its own name until that is known. */
export const useResourceName = (): ((resource: string) => string) => {
  const { data } = useLimits();
  return (resource) => data?.resources.find(({ name }) => name === resource)?.label ?? resource;
};
