import type { ManagedReview } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

const at = (id: Identifier, action: string): string => `/api/product-reviews/${id}/${action}`;

export const answerReview = (id: Identifier, answer: string): Promise<ManagedReview> =>
  post(at(id, "answer"), { answer });

export const hideReview = (id: Identifier, reason: string): Promise<ManagedReview> => post(at(id, "hide"), { reason });

export const showReview = (id: Identifier): Promise<ManagedReview> => post(at(id, "show"), {});

export const pinReview = (id: Identifier, is_pinned: boolean): Promise<ManagedReview> =>
  post(at(id, "pin"), { is_pinned: is_pinned ? 1 : 0 });
