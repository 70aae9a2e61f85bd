import type { LaunchItem, LaunchView } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import { call, post } from "../../providers/httpClient";

const path = "/api/launch-checks";
const queryKey = ["launch"];

/** How far the shop is from its opening, and what can be done about it. One action runs at a time. */
export const useLaunch = () => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call<LaunchView>(`${path}/now`, { signal })).data,
  });
  const act = async (verb: string, values: object = {}): Promise<LaunchView | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      const view = await post<LaunchView>(`${path}/${verb}`, values);
      client.setQueryData(queryKey, view);
      refresh();
      return view;
    } catch (failure) {
      notify((failure as Error).message, { type: "error" });
      void refetch();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { view: data, error, refetch, act, busy };
};

/** The screen where an item is mended, with the filters of its list. */
export const placeOf = ({ screen, filters }: LaunchItem): string =>
  filters ? `/${screen}?${new URLSearchParams({ filter: filters })}` : `/${screen}`;
