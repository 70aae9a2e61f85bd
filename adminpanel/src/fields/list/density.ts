import { type Density, density } from "@maru/client";

export const rowHeights: Record<Density, string> = {
  [density.PICTURE]: "56px",
  [density.PLAIN]: "48px",
  [density.DENSE]: "40px",
};
/** From the tallest to the smallest row. */
export const densities: Density[] = [density.PICTURE, density.PLAIN, density.DENSE];

export const nextDensity = (now: Density): Density =>
  densities[(densities.indexOf(now) + 1) % densities.length] ?? density.PICTURE;
