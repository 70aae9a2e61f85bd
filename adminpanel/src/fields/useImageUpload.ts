import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type { MaruDataProvider } from "../providers/dataProvider";
import { useWords } from "../words/useWords";
import { imageProblem } from "./imageRules";

/** Sends pictures in parallel; answers the addresses of those that arrived, in the order they were chosen. */
export const useImageUpload = () => {
  const t = useWords();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(0);

  const one = async (file: File): Promise<string | undefined> => {
    const problem = imageProblem(file);
    if (problem) {
      notify(t(problem), { type: "error" });
      return undefined;
    }
    try {
      const { secure_url, url } = await dataProvider.uploadImage(file);
      return secure_url || url;
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      return undefined;
    }
  };
  const upload = async (files: File[]): Promise<string[]> => {
    setBusy((now) => now + files.length);
    const urls = await Promise.all(files.map(one));
    setBusy((now) => now - files.length);
    return urls.filter((url) => url !== undefined);
  };
  return { upload, busy };
};
