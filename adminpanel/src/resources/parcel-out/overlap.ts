import type { Surcharge } from "./form";

const whole = (postcode: string | undefined): boolean => /^\d{5}$/.test(postcode ?? "");

/** The row, another than `index`, that a postcode of this one would fall into as well. */
export const overlapping = (rows: Surcharge[], index: number): Surcharge | undefined => {
  const own = rows[index];
  if (!own || !whole(own.postcode_from) || !whole(own.postcode_to)) return undefined;
  return rows.find(
    (other, place) =>
      place !== index &&
      whole(other.postcode_from) &&
      whole(other.postcode_to) &&
      other.postcode_from <= own.postcode_to &&
      own.postcode_from <= other.postcode_to,
  );
};

/** The row that a postcode falls into. */
export const rowOf = (rows: Surcharge[], postcode: string): Surcharge | undefined =>
  whole(postcode) ? rows.find((row) => row.postcode_from <= postcode && postcode <= row.postcode_to) : undefined;
