/** The widths of a shop's picture, from its address (`core/common/picture_sizes.py`); none for other pictures. */
export const sourcesOf = (src = ""): string | undefined => {
  const [, stem, width = 0] = /^(\/media\/.+_w(\d+))\.webp$/.exec(src) ?? [];
  const smaller = [360, 640, 1280].filter((one) => one < +width);
  return smaller[0] ? [...smaller.map((one) => `${stem}_${one}.webp ${one}w`), `${src} ${width}w`].join() : undefined;
};
