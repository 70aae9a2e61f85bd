import { useDataProvider } from "react-admin";
import type { MaruDataProvider } from "../providers/dataProvider";
import { useWords } from "../words/useWords";
import { imageProblem } from "./imageRules";
import { useUploads } from "./useUploads";

/** Sends pictures in parallel; answers the addresses of those that arrived. */
export const useImageUpload = () => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  return useUploads<string>({
    send: async (file, onProgress, signal) => {
      const { secure_url, url } = await dataProvider.uploadImage(file, onProgress, signal);
      return secure_url || url;
    },
    refuse: (file) => {
      const problem = imageProblem(file);
      return problem && t(problem);
    },
  });
};
