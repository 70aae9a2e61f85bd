import type { Surcharge } from "./form";

const isComplete = (postcode: string | undefined): boolean => /^\d{5}$/.test(postcode ?? "");

/** Another row than `index` that shares a postcode with this one from the same day on. A later day replaces a row. */
export const overlapping = (rows: Surcharge[], index: number): Surcharge | undefined => {
  const own = rows[index];
  if (!own || !isComplete(own.postcode_from) || !isComplete(own.postcode_to)) return undefined;
  return rows.find(
    (other, place) =>
      place !== index &&
      (other.valid_from ?? "") === (own.valid_from ?? "") &&
      isComplete(other.postcode_from) &&
      isComplete(other.postcode_to) &&
      other.postcode_from <= own.postcode_to &&
      own.postcode_from <= other.postcode_to,
  );
};

/** The row that counts for a postcode on a day (ISO 8601): of several, the one with the latest first day. */
export const rowOf = (rows: Surcharge[], postcode: string, day: string): Surcharge | undefined => {
  if (!isComplete(postcode)) return undefined;
  const fitting = rows.filter(
    (row) => row.postcode_from <= postcode && postcode <= row.postcode_to && (row.valid_from ?? "") <= day,
  );
  return fitting.reduce<Surcharge | undefined>(
    (latest, row) => (latest && (latest.valid_from ?? "") >= (row.valid_from ?? "") ? latest : row),
    undefined,
  );
};
