/** The ticked rows of a list, or all rows of its filter. */
export type Chosen = { ids: number[] } | { filter: object };
