import type { ManagedQuestion } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

const at = (id: Identifier, action: string): string => `/api/product-faqs/${id}/${action}`;

export const answerQuestion = (id: Identifier, answer: string, seen: string): Promise<ManagedQuestion> =>
  post(at(id, "answer"), { answer, seen });

export const hideQuestion = (id: Identifier, reason: string): Promise<ManagedQuestion> =>
  post(at(id, "hide"), { reason });

export const showQuestion = (id: Identifier): Promise<ManagedQuestion> => post(at(id, "show"), {});
