/** The greatest number of files that are uploaded at the same time. */
export const uploadsAtOnce = 3;

/** Does `work` for each item, `most` at once. The results are in the order of the items; the first error rejects. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const goThrough = async (): Promise<void> => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, goThrough));
  return results;
};
