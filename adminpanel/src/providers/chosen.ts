/** The ticked rows of a list, or all that its filter leaves. */
export type Chosen = { ids: number[] } | { filter: object };
