/** Digits of Arabic and Persian keyboards, and the wide ones of East Asian input, as the shop writes them. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The digits of a text, whatever keyboard they come from. */
export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, "");
