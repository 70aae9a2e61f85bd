import type { Surcharge } from "./form";

const isComplete = (postcode: string | undefined): boolean => /^\d{5}$/.test(postcode ?? "");

/** Another row than `index` that shares a postcode with this one. */
export const overlapping = (rows: Surcharge[], index: number): Surcharge | undefined => {
  const own = rows[index];
  if (!own || !isComplete(own.postcode_from) || !isComplete(own.postcode_to)) return undefined;
  return rows.find(
    (other, place) =>
      place !== index &&
      isComplete(other.postcode_from) &&
      isComplete(other.postcode_to) &&
      other.postcode_from <= own.postcode_to &&
      own.postcode_from <= other.postcode_to,
  );
};

/** The row that contains a postcode. */
export const rowOf = (rows: Surcharge[], postcode: string): Surcharge | undefined =>
  isComplete(postcode) ? rows.find((row) => row.postcode_from <= postcode && postcode <= row.postcode_to) : undefined;
