import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { ImportRun } from "../../providers/importTypes";
import { useWords } from "../../words/useWords";
import { isMoving } from "./logic";

/** One run, asked for every second while the server works on it. */
export const useRun = (id: string) => {
  const dataProvider = useDataProvider<MaruDataProvider>();
  return useQuery({
    queryKey: ["import", id],
    queryFn: () => dataProvider.readImport(id),
    refetchInterval: ({ state }) => (isMoving(state.data) ? 1000 : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
};

/** Does something to the run and shows what it became. */
export const useRunVerb = (id: ImportRun["id"]) => {
  const t = useWords();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(false);
  const run = async (verb: (api: MaruDataProvider) => Promise<ImportRun>): Promise<ImportRun | undefined> => {
    setBusy(true);
    try {
      const next = await verb(dataProvider);
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
