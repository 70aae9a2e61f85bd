/** A colour as red, green and blue from 0 to 255. */
export type Colour = [number, number, number];

/** The least ratio of text to what is behind it, by WCAG 2.2, large text too. */
export const leastContrast = 4.5;

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

export const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** The contrast of two luminances, from 1 to 21, by WCAG 2.2. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** What the browser makes of a colour in CSS, with its opacity from 0 to 1. */
export const colourOf = (text: string): [...Colour, number] => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!canvas) return [0, 0, 0, 1];
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};
