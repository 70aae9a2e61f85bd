import { dataProvider } from "./dataProvider";
import { queryClient } from "./queryClient";
import { apiResource, desks } from "./screens";
import { isManager, whoAmI } from "./session";

/** How the views and the columns of a list are asked for, by whoever is first. */
export const viewsKey = (resource: string) => ["views", resource];
export const columnsKey = (resource: string) => ["columns", resource];

/** Asks what the screen at an address is going to ask first, while the screen itself is still being built. */
export const askEarly = async (path: string): Promise<void> => {
  const person = await whoAmI().catch(() => ({ id: 0 }) as const);
  const desk = desks.find((one) => path === `/manager/${one}`);
  if (!desk || !isManager(person)) return;
  const resource = apiResource(desk);
  void queryClient.prefetchQuery({ queryKey: viewsKey(resource), queryFn: () => dataProvider.listViews(resource) });
  void queryClient.prefetchQuery({ queryKey: columnsKey(resource), queryFn: () => dataProvider.listColumns(resource) });
};
