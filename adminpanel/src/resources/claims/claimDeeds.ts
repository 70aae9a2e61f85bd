/** Answers that many claims can be given at once; the others ask for something of each. */
export const claimDeeds = ["approve", "collect"] as const;
export type ClaimDeed = (typeof claimDeeds)[number];
