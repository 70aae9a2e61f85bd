// Lists whose filters have the same meaning in every brand: states, days and words.
const alike = /^\/manager(\/orders\/(?:trx|trx-cancel|claims|messages))\/?$/;

/** Whether this address also works for another brand. */
export const staysAfterSwitch = (pathname: string): boolean => alike.test(pathname);

/** Seller ids belong to one brand; the other filters don't. */
const withoutOwn = (filter: string): string => {
  try {
    const { seller_id: _own, ...rest } = JSON.parse(filter) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return "{}";
  }
};

/** The address after a root manager changes the brand: the same list with its filters, else the start. */
export const placeAfterSwitch = ({ pathname, search }: Pick<Location, "pathname" | "search">): string => {
  const list = alike.exec(pathname)?.[1];
  if (!list) return "/manager/";
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  // A saved view belongs to its brand, and a later page may not exist.
  for (const name of ["filter", "sort", "order", "perPage"]) {
    const value = asked.get(name);
    if (value) kept.set(name, name === "filter" ? withoutOwn(value) : value);
  }
  const query = kept.toString();
  return `/manager${list}${query && `?${query}`}`;
};
