import { createHash } from "node:crypto";

/** How a screen is looked at. */
export interface Dress {
  lng: "ko" | "ar";
  theme: "light" | "dark";
  width: 390 | 1440;
}

/** Both directions of writing, both themes, a phone and a desktop, in every combination. */
export const dresses: readonly Dress[] = (["ko", "ar"] as const).flatMap((lng) =>
  (["light", "dark"] as const).flatMap((theme) => ([390, 1440] as const).map((width) => ({ lng, theme, width }))),
);

export const called = ({ lng, theme, width }: Dress): string => `${lng}, ${theme}, ${width}`;

/** All dresses are looked at in `make matrix`, which keeps a picture of each. */
export const isMatrix = Boolean(process.env.MARU_MATRIX);

/** The one that a screen wears in `make test`, always the same: its name says which, so that all of them occur. */
export const dressOf = (screen: string): Dress =>
  dresses[createHash("sha256").update(screen).digest().readUInt32BE(0) % dresses.length] as Dress;

export const dressesOf = (screen: string): readonly Dress[] => (isMatrix ? dresses : [dressOf(screen)]);

/** What a manager's screen wears in `make test`: it speaks what its journey is made in. */
export const wornBy = (journey: string, screen: string): Dress => ({ ...dressOf(screen), lng: dressOf(journey).lng });

/** The languages that a journey through the manager's screens is made in. */
export const speechesOf = (journey: string): readonly Dress["lng"][] =>
  isMatrix ? ["ko", "ar"] : [dressOf(journey).lng];

/** Where the picture of a screen in a dress is kept. */
export const pictureOf = (screen: string, dress: Dress): string => {
  const name = `${screen} ${called(dress)}`.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `test-results/matrix/${name}.png`;
};
