/** The day (Seoul) so many months ago, '' for anything but 1, 3, 6 and 12. */
export const sinceMonths = (months: string | null, now: Date): string => {
  if (!months || !/^(1|3|6|12)$/.test(months)) return "";
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul" })
    .format(now)
    .split("-")
    .map(Number);
  const first = new Date(Date.UTC(year, month - 1 - Number(months), 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
};
