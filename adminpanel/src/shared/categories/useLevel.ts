import type { CategoryRow } from "@maru/client";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";

export const categories = "products/categories";
const most = 1000;

export const levelKey = (group: number, parent: number) => [categories, "level", group, parent];

/** The children of a category (-1: the roots), fetched when the branch opens. */
export const useLevel = (group: number, parent: number, enabled = true) => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: levelKey(group, parent),
    enabled,
    queryFn: async ({ signal }) => {
      const rows: CategoryRow[] = [];
      for (let page = 1; ; page += 1) {
        const part = await dataProvider.getList<CategoryRow>(categories, {
          pagination: { page, perPage: most },
          sort: { field: "position", order: "ASC" },
          filter: { category_group_id: group, parent_id: parent },
          signal,
        });
        rows.push(...part.data);
        if (part.data.length < most || rows.length >= (part.total ?? 0)) return rows;
      }
    },
  });
};

/** Categories of a group whose names contain a word. */
export const useCategorySearch = (group: number | undefined, word: string) => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [categories, "found", group, word],
    enabled: word !== "",
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<CategoryRow>(categories, {
          pagination: { page: 1, perPage: 50 },
          sort: { field: "category_name", order: "ASC" },
          filter: group === undefined ? { q: word } : { category_group_id: group, q: word },
          signal,
        })
      ).data,
  });
};

export const levelOf = (client: QueryClient, group: number, parent: number): CategoryRow[] =>
  client.getQueryData<CategoryRow[]>(levelKey(group, parent)) ?? [];
