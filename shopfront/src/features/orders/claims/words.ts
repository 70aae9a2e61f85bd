import type { ClaimKind, ClaimReason, ClaimState } from "@maru/client";
import type { TextKey } from "~/i18n/types";

export const reasons = ["mind", "defect", "wrong", "late", "other"] as const satisfies readonly ClaimReason[];
/** Goods that aren't as described: the day of discovery counts, and the defect has to be described. */
export const isFaulty = (reason: ClaimReason | ""): boolean => reason === "defect" || reason === "wrong";
export const needsDescription = (reason: ClaimReason | ""): boolean => isFaulty(reason) || reason === "other";

export const kindName = (kind: ClaimKind): TextKey => `orders:claim.kind.${kind}`;
export const reasonName = (reason: ClaimReason): TextKey => `orders:claim.reason.${reason}`;
export const stateName = (state: ClaimState): TextKey => `orders:claim.state.${state}`;

const way = ["requested", "approved", "collected", "inspected"] as const;

/** The steps of a claim; a rejected or withdrawn one has none. */
export const stepsOf = (kind: ClaimKind): ClaimState[] => [...way, kind === "return" ? "refunded" : "exchanged"];

export const toneOf = (state: ClaimState): string => {
  if (state === "refunded" || state === "exchanged") return "bg-successsoft text-success";
  if (["rejected", "sending_back", "sent_back", "withdrawn"].includes(state)) return "bg-well text-text2";
  return "bg-warningsoft text-warning";
};
