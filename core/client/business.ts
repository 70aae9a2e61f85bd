import { latinDigits } from "./digits";

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * Whether a Korean business registration number has ten digits, without hyphens, and a correct check digit. The first
 * three identify a tax office, and none starts with a zero.
 */
export const isBusinessNumber = (text: string): boolean => {
  const number = latinDigits(text).replace(/[\s-]/g, "");
  if (!/^[1-9][0-9]{9}$/.test(number)) return false;
  const figures = [...number].map(Number);
  const of = (place: number): number => figures[place] ?? 0;
  const sum = weights.reduce((total, weight, place) => total + weight * of(place), Math.floor((of(8) * 5) / 10));
  return of(9) === (10 - (sum % 10)) % 10;
};

/** `123-45-67890`; a text without exactly ten digits stays unchanged. */
export const hyphenateBusiness = (number: string): string => number.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");
