import { createHash } from "node:crypto";

/** How a screen is looked at. */
export interface Appearance {
  lng: "ko" | "ar";
  theme: "light" | "dark";
  width: 390 | 1440;
}

/** Both directions of writing, both themes, a phone and a desktop, in every combination. */
export const appearances: readonly Appearance[] = (["ko", "ar"] as const).flatMap((lng) =>
  (["light", "dark"] as const).flatMap((theme) => ([390, 1440] as const).map((width) => ({ lng, theme, width }))),
);

export const appearanceName = ({ lng, theme, width }: Appearance): string => `${lng}, ${theme}, ${width}`;

/** All appearances are looked at in `make matrix`, which keeps a picture of each. */
export const isMatrix = Boolean(process.env.MARU_MATRIX);

/** The one that a screen is checked in by `make test`: a hash of its name says which, so that all of them occur. */
export const appearanceOf = (screen: string): Appearance =>
  appearances[createHash("sha256").update(screen).digest().readUInt32BE(0) % appearances.length] as Appearance;

export const appearancesOf = (screen: string): readonly Appearance[] =>
  isMatrix ? appearances : [appearanceOf(screen)];

/** The one of a manager's screen: in the language of its journey. */
export const managerAppearance = (journey: string, screen: string): Appearance => ({
  ...appearanceOf(screen),
  lng: appearanceOf(journey).lng,
});

/** The languages that a journey through the manager's screens is made in. */
export const journeyLanguages = (journey: string): readonly Appearance["lng"][] =>
  isMatrix ? ["ko", "ar"] : [appearanceOf(journey).lng];

/** Where the picture of a screen in an appearance is kept. */
export const pictureOf = (screen: string, appearance: Appearance): string => {
  const name = `${screen} ${appearanceName(appearance)}`.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `test-results/matrix/${name}.png`;
};
