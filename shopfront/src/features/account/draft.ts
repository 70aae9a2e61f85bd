import type { Consents } from "./api";
import { emptyInfo, type InfoFields } from "./rules";
import { noConsents } from "./Terms";

/** The values of a sign-up without its passwords. */
export type DraftFields = Omit<InfoFields, "password" | "password2">;

/** A verified phone: the token is valid once and until then (milliseconds). */
export interface Proof {
  phone: string;
  token: string;
  until: number;
}

export interface Draft {
  consents: Consents;
  values: DraftFields;
  proof: Proof;
}

export const noProof: Proof = { phone: "", token: "", until: 0 };

const { password: _one, password2: _two, ...noValues } = emptyInfo;

export const noDraft: Draft = { consents: noConsents, values: noValues, proof: noProof };

const place = "maru-sign-up";

const known = <T extends object>(blank: T, found: unknown): T => {
  const stored = Object(found) as Record<string, unknown>;
  const fits = Object.entries(blank).filter(([name, value]) => typeof stored[name] === typeof value);
  return { ...blank, ...Object.fromEntries(fits.map(([name]) => [name, stored[name]])) };
};

/** Only for the phone of the form, and while the server takes it. */
const validProof = (found: unknown, phone: string): Proof => {
  const proof = known(noProof, found);
  return proof.phone === phone && proof.until > Date.now() ? proof : noProof;
};

/** Stored in this tab until the sign-up is done, never with a password. */
export const readDraft = (): Draft => {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? "{}") as Partial<Draft>;
    const values = known(noValues, found.values);
    const proof = validProof(found.proof, values.phone_num);
    return { consents: known(noConsents, found.consents), values, proof };
  } catch {
    return noDraft;
  }
};

export const keepDraft = (draft: Draft | null): void => {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify({ ...draft, values: known(noValues, draft.values) }));
    else sessionStorage.removeItem(place);
  } catch {
    /* no storage: the values have to be typed again after a reload */
  }
};
