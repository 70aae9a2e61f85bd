import { createHash } from "node:crypto";

/** The appearance of a screen. */
export interface Appearance {
  lng: "ko" | "ar";
  theme: "light" | "dark";
  width: 390 | 1440;
}

/** All combinations of both writing directions, both themes, phone and desktop. */
export const appearances: readonly Appearance[] = (["ko", "ar"] as const).flatMap((lng) =>
  (["light", "dark"] as const).flatMap((theme) => ([390, 1440] as const).map((width) => ({ lng, theme, width }))),
);

export const appearanceName = ({ lng, theme, width }: Appearance): string => `${lng}, ${theme}, ${width}`;

/** `make matrix` checks all appearances and keeps a picture of each. */
export const isMatrix = Boolean(process.env.MARU_MATRIX);

/** The appearance in which `make test` checks a screen: a hash of its name selects it, so that all of them occur. */
export const appearanceOf = (screen: string): Appearance =>
  appearances[createHash("sha256").update(screen).digest().readUInt32BE(0) % appearances.length] as Appearance;

export const appearancesOf = (screen: string): readonly Appearance[] =>
  isMatrix ? appearances : [appearanceOf(screen)];

/** The appearance of a manager's screen, in the language of its journey. */
export const managerAppearance = (journey: string, screen: string): Appearance => ({
  ...appearanceOf(screen),
  lng: appearanceOf(journey).lng,
});

/** The languages of the manager's journeys. */
export const journeyLanguages = (journey: string): readonly Appearance["lng"][] =>
  isMatrix ? ["ko", "ar"] : [appearanceOf(journey).lng];

/** The path of a screen's picture in an appearance. */
export const pictureOf = (screen: string, appearance: Appearance): string => {
  const name = `${screen} ${appearanceName(appearance)}`.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `test-results/matrix/${name}.png`;
};
