import { useRef, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type { MaruDataProvider } from "../providers/dataProvider";
import { useWords } from "../words/useWords";
import { imageProblem } from "./imageRules";

export interface Sending {
  key: number;
  name: string;
  /** How much of it has left, 0 to 1; undefined before the first word of it. */
  share?: number;
  /** Why it did not arrive; undefined while it is on its way. */
  problem?: string;
}

/** Sends pictures in parallel; answers the addresses of those that arrived, in the order they were chosen. */
export const useImageUpload = () => {
  const t = useWords();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [sending, setSending] = useState<Sending[]>([]);
  const last = useRef(0);

  const settle = (key: number, problem?: string) =>
    setSending((now) =>
      problem === undefined
        ? now.filter((one) => one.key !== key)
        : now.map((one) => (one.key === key ? { ...one, problem } : one)),
    );
  const tell = (key: number, share: number) =>
    setSending((now) => now.map((one) => (one.key === key ? { ...one, share } : one)));
  const one = async (file: File, key: number): Promise<string | undefined> => {
    const problem = imageProblem(file);
    try {
      if (problem) throw new Error(t(problem));
      const { secure_url, url } = await dataProvider.uploadImage(file, (sent, total) => tell(key, sent / total));
      settle(key);
      return secure_url || url;
    } catch (error) {
      const message = error instanceof Error ? error.message : t("errors.generic");
      settle(key, message);
      notify(message, { type: "error" });
      return undefined;
    }
  };
  const upload = async (files: File[]): Promise<string[]> => {
    const begun = files.map((file) => {
      last.current += 1;
      return { key: last.current, name: file.name, file };
    });
    setSending((now) => [...now.filter(({ problem }) => !problem), ...begun.map(({ key, name }) => ({ key, name }))]);
    const urls = await Promise.all(begun.map(({ file, key }) => one(file, key)));
    return urls.filter((url) => url !== undefined);
  };
  return {
    upload,
    sending,
    busy: sending.filter(({ problem }) => !problem).length,
    dismiss: (key: number) => settle(key),
  };
};
