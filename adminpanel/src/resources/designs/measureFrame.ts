import type { DesignPreview, Language } from "@maru/client";
import type { Sight } from "./contrast";
import { devices } from "./Preview";
import type { Measured } from "./usePreview";

/** Milliseconds for one answer of the page; a language that takes longer is not measured. */
const patience = 12_000;
/** A new width is known to the page after its next frame. */
const settle = 80;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The page in a frame that nobody sees. It lies in the window, because pictures out of it would not load. */
const makeFrame = (): HTMLIFrameElement => {
  const frame = document.createElement("iframe");
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  Object.assign(frame.style, {
    position: "fixed",
    insetBlockStart: "0",
    insetInlineStart: "0",
    height: "900px",
    border: "0",
    opacity: "0",
    pointerEvents: "none",
    zIndex: "-1",
  });
  return frame;
};

/** Resolves to the page's next message of a type; rejects if it does not come in time. */
const answerOf = <Answer>(frame: HTMLIFrameElement, type: string, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    const fail = (): void => {
      end.abort();
      reject(new Error(type));
    };
    const timer = setTimeout(fail, patience);
    end.signal.addEventListener("abort", () => clearTimeout(timer));
    signal.addEventListener("abort", fail, { signal: end.signal });
    window.addEventListener(
      "message",
      (event: MessageEvent<{ type: string }>) => {
        if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
        if (event.data.type !== type) return;
        end.abort();
        resolve(event.data as Answer);
      },
      { signal: end.signal },
    );
  });

interface Run {
  path: string;
  place: string;
  languages: Language[];
  show: (language: Language, signal: AbortSignal) => Promise<DesignPreview>;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Measures each language on phone and desktop, light and dark: one load a language. Returns those that failed too. */
export const measureAll = async ({ path, place, languages, show, onProgress, signal }: Run) => {
  const frame = makeFrame();
  const sights: Sight[] = [];
  const unmeasured: Language[] = [];
  const tell = (message: object): void => frame.contentWindow?.postMessage(message, location.origin);
  const next = async <Answer>(message: object, type: string): Promise<Answer> => {
    const answer = answerOf<Answer>(frame, type, signal);
    tell(message);
    return answer;
  };
  const measure = async (language: Language): Promise<void> => {
    frame.style.width = `${devices.phone}px`;
    const ready = answerOf(frame, "ready", signal);
    frame.src = `${path}&lng=${language}&theme=light`;
    if (!frame.isConnected) document.body.append(frame);
    const [{ blocks }] = await Promise.all([show(language, signal), ready]);
    await next({ type: "show", place, blocks }, "shown");
    await frame.contentDocument?.fonts.ready;
    for (const device of ["phone", "desktop"] as const) {
      frame.style.width = `${devices[device]}px`;
      await wait(settle);
      for (const theme of ["light", "dark"] as const) {
        tell({ type: "look", theme, member: false });
        const { texts } = await next<{ texts: Measured[] }>({ type: "measure" }, "measured");
        // A picture that did not load has no texts on it.
        if (texts.length === 0) throw new Error("nothing to measure");
        sights.push(...texts.map((text) => ({ ...text, language, device, theme })));
      }
    }
  };
  try {
    for (const [place, language] of languages.entries()) {
      onProgress(place);
      await measure(language).catch(() => unmeasured.push(language));
      if (signal.aborted) break;
    }
  } finally {
    frame.remove();
  }
  return { sights, unmeasured };
};
