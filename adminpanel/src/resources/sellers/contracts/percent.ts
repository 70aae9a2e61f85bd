/** `12.5%`. */
export const percent = (rate: number): string => `${rate}%`;

/** A typed rate in percent; NaN if it is invalid. */
export const rateOf = (typed: string): number => {
  const text = typed.replace(",", ".").replace("%", "").trim();
  const rate = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return rate <= 100 ? rate : Number.NaN;
};
