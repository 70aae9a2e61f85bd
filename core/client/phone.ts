import { latinDigits, onlyDigits } from "./digits";

const seoul = /^(02)(\d{3,4})(\d{4})$/;
const others = /^(0\d{2}|050\d)(\d{3,4})(\d{4})$/;
const national = /^(1[568]\d{2})(\d{4})$/;

/** A formatted Korean number: 01012345678 is 010-1234-5678; other forms stay unchanged. */
export const hyphenate = (phone: string): string => {
  if (/^050\d{8,9}$/.test(phone)) return phone.replace(/^(050\d)(\d{3,4})(\d{4})$/, "$1-$2-$3");
  return phone.replace(national, "$1-$2").replace(seoul, "$1-$2-$3").replace(others, "$1-$2-$3");
};

/** A number as people type or paste it, or a browser fills it in, normalised to Korean digits. */
export const phoneDigits = (text: string): string =>
  onlyDigits(latinDigits(text).replace(/^\s*\+\s*82[\s-]*(\(0\)|0)?/, "0"));

const korean = /^(01[016789]\d{7,8}|02\d{7,8}|0[3-6]\d\d{7,8}|070\d{7,8}|050\d{8,9}|1[568]\d{6})$/;

/** The server's rule (`core/common/fields.py`). Digits only. */
export const isPhone = (number: string): boolean => korean.test(number);
