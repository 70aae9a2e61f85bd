/** A colour's common name, for people who can't see the swatch. Input `#rrggbb`. */
const names = {
  black: "catalog:color.black",
  white: "catalog:color.white",
  gray: "catalog:color.gray",
  beige: "catalog:color.beige",
  brown: "catalog:color.brown",
  red: "catalog:color.red",
  orange: "catalog:color.orange",
  yellow: "catalog:color.yellow",
  green: "catalog:color.green",
  blue: "catalog:color.blue",
  navy: "catalog:color.navy",
  purple: "catalog:color.purple",
  pink: "catalog:color.pink",
} as const;

export type ColorName = (typeof names)[keyof typeof names];

const hueOf = (r: number, g: number, b: number, max: number, range: number): number => {
  const turn = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return turn * 60;
};

const hues: [number, keyof typeof names][] = [
  [16, "red"],
  [44, "orange"],
  [68, "yellow"],
  [170, "green"],
  [252, "blue"],
  [310, "purple"],
  [345, "pink"],
  [360, "red"],
];

const familyOf = (color: string): keyof typeof names => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const light = max - range / 2;
  const chroma = range / (1 - Math.abs(2 * light - 1) || 1);
  if (light < 0.14) return "black";
  const hue = range ? hueOf(r, g, b, max, range) : 0;
  if (light > 0.94 || (light > 0.88 && range < 0.06)) return "white";
  if (chroma < 0.12 || range < 0.06) return "gray";
  if (hue > 14 && hue < 60 && light > 0.68 && chroma < 0.62) return "beige";
  if ((hue < 48 || hue > 350) && light < 0.5 && chroma < 0.68) return "brown";
  const family = hues.find(([end]) => hue <= end)?.[1] ?? "red";
  if (family === "blue" && light < 0.32) return "navy";
  return family === "red" && light > 0.68 ? "pink" : family;
};

export const colorName = (color: string): ColorName => names[familyOf(color)];
