/** A text that a spreadsheet would run as a formula is kept as a text. */
const cell = (value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const asCsv = (head: string[], rows: (string | number | null)[][]): string =>
  [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");

/** Saves a table as a file that spreadsheets read as UTF-8. */
export const downloadCsv = (name: string, head: string[], rows: (string | number | null)[][]): void => {
  const url = URL.createObjectURL(new Blob(["\uFEFF", asCsv(head, rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};
