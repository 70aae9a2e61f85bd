/** The named colours of a brand (spec 2). */
export const colourPresets = {
  default: "#00ab55",
  cyan: "#0797b8",
  purple: "#7b4ddb",
  blue: "#2b62e3",
  orange: "#f07a13",
  red: "#e0383e",
} as const;
export type PresetName = keyof typeof colourPresets;
export const presetNames = Object.keys(colourPresets) as PresetName[];
