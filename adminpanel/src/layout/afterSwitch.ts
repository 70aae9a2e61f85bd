// Lists whose filters mean the same in every brand: states, days and words.
const alike = /^\/manager(\/orders\/(?:trx|trx-cancel|claims|messages))\/?$/;

/** Whether the list at this address may be seen for another brand as it is. */
export const staysAfterSwitch = (pathname: string): boolean => alike.test(pathname);

/** A seller is a brand's own; nothing else in these filters is. */
const withoutOwn = (filter: string): string => {
  try {
    const { seller_id: _own, ...rest } = JSON.parse(filter) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return "{}";
  }
};

/** Where a root manager stands after turning to another brand: on the same list with its filters, else at the start. */
export const placeAfterSwitch = ({ pathname, search }: Pick<Location, "pathname" | "search">): string => {
  const list = alike.exec(pathname)?.[1];
  if (!list) return "/manager/";
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  // A kept view belongs to its brand, and a page far down may not be there.
  for (const name of ["filter", "sort", "order", "perPage"]) {
    const value = asked.get(name);
    if (value) kept.set(name, name === "filter" ? withoutOwn(value) : value);
  }
  const query = kept.toString();
  return `/manager${list}${query && `?${query}`}`;
};
