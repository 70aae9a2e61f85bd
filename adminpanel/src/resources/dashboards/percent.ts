/** `3.4%`: a share with one decimal at most, left to right in every language. */
export const percent = (share: number): string => `\u2066${Math.round(share * 1000) / 10}%\u2069`;
