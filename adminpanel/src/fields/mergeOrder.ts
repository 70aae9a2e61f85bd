/** An order in which some ids were moved among each other: the others keep their places. */
export const mergeOrder = (ids: number[], some: number[]): number[] => {
  const moved = new Set(some);
  const next = some.values();
  return ids.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
};
