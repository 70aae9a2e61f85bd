import type { Consents } from "./api";
import { emptyInfo, type InfoFields } from "./rules";
import { noConsents } from "./Terms";

/** What is typed of a sign-up but its passwords. */
export type DraftFields = Omit<InfoFields, "password" | "password2">;

export interface Draft {
  consents: Consents;
  values: DraftFields;
}

const { password: _one, password2: _two, ...noValues } = emptyInfo;

export const noDraft: Draft = { consents: noConsents, values: noValues };

const place = "maru-sign-up";

const known = <T extends object>(blank: T, found: unknown): T => {
  const given = Object(found) as Record<string, unknown>;
  const fits = Object.entries(blank).filter(([name, value]) => typeof given[name] === typeof value);
  return { ...blank, ...Object.fromEntries(fits.map(([name]) => [name, given[name]])) };
};

/** Kept for this tab until the sign-up is done; a password never is. */
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
    /* storage closed: it is typed again after a reload */
  }
};
