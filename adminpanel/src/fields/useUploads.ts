import { inParallel, type OnProgress, uploadsAtOnce } from "@maru/client";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../words/useTranslate";

/** A file that is being uploaded, or that failed. */
export interface Upload {
  key: number;
  name: string;
  /** Bytes. `sent` reaches `size` before the server has answered. */
  sent: number;
  size: number;
  /** Why the upload failed; undefined while it runs. */
  problem?: string;
  /** Whether a retry may help. A file that was refused before the upload stays refused. */
  again?: boolean;
}

interface Ways<R> {
  send: (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<R>;
  /** Why a file can't be uploaded, checked before anything is sent. */
  refuse: (file: File) => string | undefined | Promise<string | undefined>;
}

interface Held {
  file: File;
  stop: AbortController;
}

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Uploads files with byte progress, a few at once. Each can be stopped, and retried after a failure. Unmounting stops all. */
export const useUploads = <R>({ send, refuse }: Ways<R>) => {
  const t = useTranslate();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const held = useRef(new Map<number, Held>());
  const last = useRef(0);

  useEffect(() => {
    const all = held.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  const tell = (key: number, now: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const forget = (key: number) => {
    held.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const go = async (key: number): Promise<R | undefined> => {
    const job = held.current.get(key);
    if (!job) return undefined;
    const problem = await refuse(job.file);
    if (problem) {
      tell(key, { problem, again: false });
      return undefined;
    }
    try {
      const arrived = await send(job.file, (sent, size) => tell(key, { sent, size }), job.stop.signal);
      forget(key);
      return arrived;
    } catch (error) {
      if (isStopped(error)) forget(key);
      else tell(key, { problem: error instanceof Error ? error.message : t("errors.generic"), again: true });
      return undefined;
    }
  };

  /** Returns the results of the successful uploads, in the order of the files. Removes earlier failures. */
  const start = async (files: File[]): Promise<R[]> => {
    const begun = files.map((file) => {
      last.current += 1;
      held.current.set(last.current, { file, stop: new AbortController() });
      return { key: last.current, name: file.name, sent: 0, size: file.size };
    });
    setUploads((all) => [...all.filter(({ problem }) => problem === undefined), ...begun]);
    const arrived = await inParallel(begun, uploadsAtOnce, ({ key }) => go(key));
    return arrived.filter((one) => one !== undefined) as R[];
  };

  const retry = (key: number): Promise<R | undefined> => {
    const job = held.current.get(key);
    if (job) held.current.set(key, { ...job, stop: new AbortController() });
    tell(key, { problem: undefined, sent: 0 });
    return go(key);
  };

  const stop = (key: number) => {
    held.current.get(key)?.stop.abort();
    forget(key);
  };

  return {
    uploads,
    busy: uploads.filter(({ problem }) => problem === undefined).length,
    start,
    retry,
    /** Stops running uploads and removes failed ones. */
    stop,
  };
};
