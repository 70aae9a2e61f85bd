import type { Mode } from "../providers/pageState";

/** The colours that MUI computes with. It can't read CSS variables or oklch(), so they are measured once per mode. */
const names = [
  "fill",
  "onfill",
  "ink",
  "bg",
  "raised",
  "text",
  "text-2",
  "line",
  "danger",
  "success",
  "warning",
  "info",
] as const;
export type Colours = Record<(typeof names)[number], string>;

const fallback: Colours = {
  fill: "#007d36",
  onfill: "#ffffff",
  ink: "#007730",
  bg: "#ffffff",
  raised: "#ffffff",
  text: "#1c1b19",
  "text-2": "#5f5b55",
  line: "#eae8e3",
  danger: "#d32636",
  success: "#0f7a52",
  warning: "#8f5400",
  info: "#1f5fc4",
};

const hex = (part: number | undefined): string => (part ?? 0).toString(16).padStart(2, "0");

/** A canvas converts any colour that the browser understands into sRGB bytes. */
const asHex = (brush: CanvasRenderingContext2D, colour: string): string => {
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [r, g, b] = brush.getImageData(0, 0, 1, 1).data;
  return `#${hex(r)}${hex(g)}${hex(b)}`;
};

export const measureColours = (mode: Mode): Colours => {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!brush) return fallback;
  const root = document.documentElement;
  const before = root.dataset.theme;
  root.dataset.theme = mode;
  const probe = document.body.appendChild(document.createElement("i"));
  const pairs = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, asHex(brush, getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  if (before) root.dataset.theme = before;
  return Object.fromEntries(pairs) as Colours;
};
