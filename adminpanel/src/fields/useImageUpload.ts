import { secureAddress } from "@maru/client";
import { useDataProvider } from "ra-core";
import { useState } from "react";
import type { ImagePreset } from "../providers/api";
import type { MaruDataProvider } from "../providers/dataProvider";
import { useTranslate } from "../words/useTranslate";
import { imageProblem } from "./imageRules";
import { useUploads } from "./useUploads";

/**
 * Uploads pictures, a few at once, and returns the addresses of the successful ones in the order of the files.
 * `notes` are the warnings about them.
 */
export const useImageUpload = (preset?: ImagePreset) => {
  const t = useTranslate();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [notes, setNotes] = useState<string[]>([]);
  const all = useUploads<string>({
    send: async (file, onProgress, signal) => {
      const { secure_url, url, note } = await dataProvider.uploadImage(file, onProgress, signal, preset);
      if (note) setNotes((known) => [...known, `${file.name}: ${note}`]);
      return secureAddress(secure_url || url);
    },
    refuse: (file) => {
      const problem = imageProblem(file);
      return problem && t(problem);
    },
  });
  const start = (files: File[]): Promise<string[]> => {
    setNotes([]);
    return all.start(files);
  };
  return { ...all, start, notes };
};
