const seoul = /^(02)(\d{3,4})(\d{4})$/;
const others = /^(0\d{2}|050\d)(\d{3,4})(\d{4})$/;
const national = /^(1[568]\d{2})(\d{4})$/;

/** A Korean number as it is read: 01012345678 is 010-1234-5678; other forms stay as they are. */
export const hyphenate = (phone: string): string => {
  if (/^050\d{8,9}$/.test(phone)) return phone.replace(/^(050\d)(\d{3,4})(\d{4})$/, "$1-$2-$3");
  return phone.replace(national, "$1-$2").replace(seoul, "$1-$2-$3").replace(others, "$1-$2-$3");
};
