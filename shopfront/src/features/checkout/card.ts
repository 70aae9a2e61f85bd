/** Card numbers of the test bank have no check digit. */
const practice = "433012";

/** Whether the last digit fits the others (Luhn). */
const fitsCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, figure, place) => {
    const value = Number(figure) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** The same check as the server's, so that a typing error is reported beside its field. Digits only. */
export const isCardNumber = (number: string): boolean =>
  /^\d{14,16}$/.test(number) && (number.startsWith(practice) || fitsCheckDigit(number));
