import type { ImportRunRecord } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "ra-core";
import { useState } from "react";
import { useTranslate } from "../../words/useTranslate";
import type { ImportProvider } from "./api";
import { isRunning } from "./logic";

/** One run, polled every second while the server works on it. */
export const useRun = (id: string) => {
  const dataProvider = useDataProvider<ImportProvider>();
  return useQuery({
    queryKey: ["import", id],
    queryFn: () => dataProvider.readImport(id),
    refetchInterval: ({ state }) => (isRunning(state.data) ? 1000 : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
};

/** Runs an action and shows the new state of the run. */
export const useRunAction = (id: ImportRunRecord["id"]) => {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<ImportProvider>();
  const [busy, setBusy] = useState(false);
  const run = async (
    action: (api: ImportProvider) => Promise<ImportRunRecord>,
  ): Promise<ImportRunRecord | undefined> => {
    setBusy(true);
    try {
      const next = await action(dataProvider);
      client.setQueryData(["import", String(id)], next);
      return next;
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), {
        type: "error",
      });
      await client.invalidateQueries({ queryKey: ["import", String(id)] });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
};
