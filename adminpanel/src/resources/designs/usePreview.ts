import type { DesignPreview, Language } from "@maru/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { showBlocks } from "./api";
import type { HomePlace } from "./kinds";
import type { Block } from "./state";

const showAfter = 120;

/** How well the texts of a slide can be read; `measure.ts` of the shop has the same. */
export interface Measured {
  id: string;
  slide: number;
  ratio: number;
  text: string;
  offers: { dark: number | null; light: number | null };
  ink: "dark" | "light";
  needs: { dark: number | null; light: number | null };
}

type Heard =
  | { type: "ready" }
  | { type: "shown" }
  | { type: "chosen"; id: string }
  | { type: "part"; part: string }
  | { type: "measured"; texts: Measured[] };

interface Look {
  theme: "light" | "dark";
  member: boolean;
}

/** Fonts and pictures come later than the blocks. */
const measureLater = (tell: (message: object) => void): (() => void) => {
  const timer = setTimeout(() => tell({ type: "measure" }), 600);
  return () => clearTimeout(timer);
};

/** Blocks as the shop shows them, and the page in the frame that shows them while they are typed. */
export const usePreview = (
  id: number | undefined,
  place: HomePlace,
  blocks: Block[],
  language: Language,
  { theme, member }: Look,
  onChoose: (id: string) => void,
  onPart?: (part: string) => void,
) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<DesignPreview>();
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState(0);
  const [measured, setMeasured] = useState<Measured[]>([]);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const choosePart = useRef(onPart);
  choosePart.current = onPart;
  const tell = useCallback((message: object): void => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, []);

  useEffect(() => {
    const hear = (event: MessageEvent<Heard>): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      if (event.data.type === "ready") setReady((count) => count + 1);
      if (event.data.type === "part") choosePart.current?.(event.data.part);
      if (event.data.type === "chosen") choose.current(event.data.id);
      if (event.data.type === "measured") setMeasured(event.data.texts);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);

  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      showBlocks(id, blocks, language, stop.signal).then(
        (answer) => {
          setShown(answer);
          setFailed(false);
        },
        () => stop.signal.aborted || setFailed(true),
      );
    }, showAfter);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, blocks, language]);

  useEffect(() => {
    if (ready === 0 || !shown) return;
    tell({ type: "show", place, blocks: shown.blocks });
    return measureLater(tell);
  }, [ready, shown, place, tell]);

  useEffect(() => {
    if (ready === 0) return;
    tell({ type: "look", theme, member });
    return measureLater(tell);
  }, [ready, theme, member, tell]);

  return { frame, shown, failed, measured, tell, isReady: ready > 0 };
};
