/** Converts digits of Arabic and Persian keyboards, and full-width ones of East Asian input, to ASCII. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The digits of a text, from any keyboard. */
export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, "");
