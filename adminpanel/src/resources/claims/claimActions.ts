/** Answers that many claims can be given at once; the others ask for something of each. */
export const claimActions = ["approve", "collect"] as const;
export type ClaimAction = (typeof claimActions)[number];
