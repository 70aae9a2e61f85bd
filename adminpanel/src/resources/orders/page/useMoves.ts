import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { MaruDataProvider } from "../../../providers/dataProvider";
import type { Order } from "../../../providers/orderTypes";
import { useWords, type WordKey } from "../../../words/useWords";

/** Runs one of the order's verbs: says what came of it and shows the order anew. */
export const useOrderVerb = () => {
  const t = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(false);
  const run = async (verb: (api: MaruDataProvider) => Promise<Order>, done: WordKey): Promise<boolean> => {
    setBusy(true);
    try {
      await verb(dataProvider);
      notify(t(done), { type: "success" });
      refresh();
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
};
