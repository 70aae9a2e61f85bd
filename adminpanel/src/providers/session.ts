import { request, type SessionUser, type Visitor } from "@maru/client";

/** A manager who is signed in; only `must_enrol` may be missing. */
export type Person = Required<Omit<SessionUser, "must_enrol">> & Pick<SessionUser, "must_enrol">;

export const isManager = (person: Person | Visitor): person is Person =>
  person.id > 0 && "is_manager" in person && Boolean(person.is_manager);

/** The person in react-admin's format. */
export const identityOf = (person: Person): Person & { fullName: string } => ({
  ...person,
  fullName: person.name || person.user_name,
});

interface Kept {
  at: number;
  person: Promise<Person | Visitor>;
  /** The person, if the response is already there. */
  seen?: Person | Visitor;
}

const freshFor = 60_000;
let kept: Kept | undefined;
let before: Person | undefined;

const remember = (seen: Person | Visitor): void => {
  if (isManager(seen)) before = seen;
};

/** react-admin asks on every navigation; one response is used for a minute. */
export const whoAmI = (): Promise<Person | Visitor> => {
  if (kept && Date.now() - kept.at < freshFor) return kept.person;
  const person = request<Person | Visitor>("/api/auth").then((answer) => answer.data);
  const asked: Kept = { at: Date.now(), person };
  kept = asked;
  person.then((seen) => {
    Object.assign(asked, { seen });
    remember(seen);
  }, clearSession);
  return person;
};

/** The manager of the last response and the time of its request, synchronously. */
export const managerSeen = (): { at: number; person: Person } | undefined =>
  kept?.seen && isManager(kept.seen) ? { at: kept.at, person: kept.seen } : undefined;

/** The manager who was signed in last since this document was opened, and has not signed out. */
export const managerBefore = (): Person | undefined => before;

/** The manager signs out: messages about an ended session are not for the next person. */
export const leave = (): void => {
  before = undefined;
};

/** The person of the last response; undefined without one. */
export const lastSeen = (): Promise<Person | Visitor> => kept?.person ?? Promise.resolve({ id: 0 });

export const clearSession = (): void => {
  kept = undefined;
};

export const storeSession = (seen: Person | Visitor, at = Date.now()): void => {
  kept = { at, person: Promise.resolve(seen), seen };
  remember(seen);
};

/**
 * The brand that writes go to. A root manager may have switched; the server compares and refuses an outdated one (D2).
 */
let working = { brand_id: 1, root_id: 1 };

export const workingBrand = (): { brand_id: number; root_id: number } => working;

export const setWorkingBrand = (brandId: number): void => {
  working = { ...working, brand_id: brandId };
};

/** Brand, roles and permissions depend on it, so the whole panel reloads. */
export const switchBrand = async (brandId: number): Promise<void> => {
  await request("/api/auth/brand", { method: "POST", json: { brand_id: brandId } });
  clearSession();
};
