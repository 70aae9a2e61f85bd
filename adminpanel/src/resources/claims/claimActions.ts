/** Decisions that need no input for each claim. */
export const claimActions = ["approve", "collect"] as const;
export type ClaimAction = (typeof claimActions)[number];
