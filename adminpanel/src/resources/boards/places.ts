/** Where a card that is being moved would be: before the card with this number in the column, counted without itself. */
export interface Spot {
  columnId: number;
  index: number;
}

export interface ShownColumn {
  id: number;
  /** The cards that are shown, without the one that is moved. */
  cardIds: number[];
}

/**
 * The next place for an arrow key. Left and right are the neighbouring column in reading order, so they are mirrored in
 * languages that are read from the right; up and down are the neighbour in the list.
 */
export const nextSpot = (key: string, spot: Spot, columns: ShownColumn[], isRtl: boolean): Spot | undefined => {
  const at = columns.findIndex(({ id }) => id === spot.columnId);
  const column = columns[at];
  if (!column) return undefined;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const index = spot.index + (key === "ArrowDown" ? 1 : -1);
    return index >= 0 && index <= column.cardIds.length ? { ...spot, index } : undefined;
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const next = columns[at + ((key === "ArrowRight") === isRtl ? -1 : 1)];
  return next && { columnId: next.id, index: Math.min(spot.index, next.cardIds.length) };
};

/** The neighbours that a move names, from the cards that are shown. */
export const neighboursAt = (
  cardIds: number[],
  index: number,
): { after_id: number | null; before_id: number | null } => ({
  after_id: cardIds[index - 1] ?? null,
  before_id: cardIds[index] ?? null,
});

/** The cards of a column with one put in after a neighbour, before another, or last: what the server does. */
export const withCard = (
  cardIds: number[],
  id: number,
  { after_id, before_id }: { after_id?: number | null; before_id?: number | null },
): number[] => {
  const rest = cardIds.filter((other) => other !== id);
  const after = after_id ? rest.indexOf(after_id) : -1;
  const before = before_id ? rest.indexOf(before_id) : -1;
  const place = after >= 0 ? after + 1 : before >= 0 ? before : rest.length;
  return rest.toSpliced(place, 0, id);
};

/** The order of columns with one put before another, or last; undefined where nothing changes. */
export const withColumn = (order: number[], id: number, before: number | undefined): number[] | undefined => {
  const rest = order.filter((other) => other !== id);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  const next = rest.toSpliced(at < 0 ? rest.length : at, 0, id);
  return next.every((other, place) => other === order[place]) ? undefined : next;
};

/** The column before which a dragged one would be: the first whose middle the pointer has not passed. */
export const columnBefore = (
  x: number,
  columns: { id: number; left: number; right: number }[],
  dragged: number,
  isRtl: boolean,
): number | undefined =>
  columns.find(({ id, left, right }) => id !== dragged && (isRtl ? x > (left + right) / 2 : x < (left + right) / 2))
    ?.id;
