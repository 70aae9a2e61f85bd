import type { Consents } from "./api";
import { emptyInfo, type InfoFields } from "./rules";
import { noConsents } from "./Terms";

/** The values of a sign-up without its passwords. */
export type DraftFields = Omit<InfoFields, "password" | "password2">;

export interface Draft {
  consents: Consents;
  values: DraftFields;
}

const { password: _one, password2: _two, ...noValues } = emptyInfo;

export const noDraft: Draft = { consents: noConsents, values: noValues };

const place = "maru-sign-up";

const known = <T extends object>(blank: T, found: unknown): T => {
  const stored = Object(found) as Record<string, unknown>;
  const fits = Object.entries(blank).filter(([name, value]) => typeof stored[name] === typeof value);
  return { ...blank, ...Object.fromEntries(fits.map(([name]) => [name, stored[name]])) };
};

/** Stored in this tab until the sign-up is done, never with a password. */
export const readDraft = (): Draft => {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? "{}") as Partial<Draft>;
    return { consents: known(noConsents, found.consents), values: known(noValues, found.values) };
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
