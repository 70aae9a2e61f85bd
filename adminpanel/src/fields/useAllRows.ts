import { useQuery } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";

const pageSize = 1000;

/** The query key for lists that are read completely; react-admin only knows its own lists. */
export const allOf = (resource: string): string[] => [resource, "all"];

/** All rows of a small resource, page by page (a manager's page holds at most 1,000). */
export const useAllRows = <T extends RaRecord>(resource: string, filter: object = {}, field = "position") => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [...allOf(resource), filter],
    queryFn: async ({ signal }) => {
      const rows: T[] = [];
      for (let page = 1; ; page += 1) {
        const sort = { field, order: "ASC" as const };
        const part = await dataProvider.getList<T>(resource, {
          pagination: { page, perPage: pageSize },
          sort,
          filter,
          signal,
        });
        rows.push(...part.data);
        if (part.data.length < pageSize || rows.length >= (part.total ?? 0)) return rows;
      }
    },
  });
};
