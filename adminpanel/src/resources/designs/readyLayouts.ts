/** The ready layouts, each drawn in a few strokes. */
export const readyLayouts = [
  ["hero", "cards", "cards"],
  ["chips", "rows", "rows", "rows"],
  ["search", "chips", "cards"],
] as const;
