import type { ManagedRequestRecord, WaitingRequests } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";

type Answered = Promise<ManagedRequestRecord>;

const at = (id: Identifier, action: string): string => `/api/consignments/${id}/${action}`;

export const waitingRequests = async (): Promise<WaitingRequests> =>
  (await call<WaitingRequests>("/api/consignments/waiting")).data;

/** `seen_price` in won: the product's price as the manager saw it. */
export const approvePrice = (id: Identifier, seen_price: number): Answered => post(at(id, "approve"), { seen_price });

export const rejectRequest = (id: Identifier, reason: string): Answered => post(at(id, "reject"), { reason });

export const schedulePickup = (id: Identifier, day: string, note: string): Answered =>
  post(at(id, "schedule"), { day, note });

export const collectPickup = (id: Identifier): Answered => post(at(id, "collect"), {});

export const giveBackPickup = (id: Identifier): Answered => post(at(id, "give-back"), {});
