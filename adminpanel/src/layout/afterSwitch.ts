// Lists whose filters mean the same in every brand: states, days and words, no ids.
const alike = /^\/manager(\/orders\/(?:trx|trx-cancel|claims|messages))\/?$/;

/** Where a root manager stands after turning to another brand: on the same list with its filters, else at the start. */
export const placeAfterSwitch = ({ pathname, search }: Pick<Location, "pathname" | "search">): string => {
  const list = alike.exec(pathname)?.[1];
  if (!list) return "/manager/";
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  // A kept view belongs to its brand, and a page far down may not be there.
  for (const name of ["filter", "sort", "order", "perPage"]) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return `/manager${list}${query && `?${query}`}`;
};
