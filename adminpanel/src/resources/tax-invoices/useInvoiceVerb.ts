import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useWords, type WordKey } from "../../words/useWords";

/** Does something about a tax invoice: says what came of it and shows the screen anew. */
export const useInvoiceVerb = () => {
  const t = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(false);
  const run = async (verb: (api: MaruDataProvider) => Promise<unknown>, done: WordKey): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await verb(dataProvider);
      notify(t(done), { type: "success" });
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { run, busy };
};
