const few = ["", "", "sm:grid-cols-2", "sm:grid-cols-3"];
const wide = { 3: "xl:grid-cols-3", 4: "xl:grid-cols-4", 5: "xl:grid-cols-5" };
const middle = { 3: "md:grid-cols-3", 4: "md:grid-cols-4", 5: "md:grid-cols-5" };

const fitting = <N extends number>(count: number, columns: readonly N[], usual: N): N =>
  columns.find((number) => count % number !== 1) ?? usual;

/** The columns of a grid of the home page, by which no card stands alone in a row of a wide screen. */
export const evenColumns = (count: number): string => {
  if (count < few.length) return few[count] ?? "";
  return `sm:grid-cols-3 ${middle[fitting(count, [4, 3, 5], 4)]} ${wide[fitting(count, [5, 4, 3], 5)]}`;
};
