import { request, type SessionUser, type Visitor } from "@maru/client";

/** A manager who is signed in; only `must_enrol` may be missing. */
export type Person = Required<Omit<SessionUser, "must_enrol">> & Pick<SessionUser, "must_enrol">;

export const isManager = (person: Person | Visitor): person is Person =>
  person.id > 0 && "is_manager" in person && Boolean(person.is_manager);

/** The person as react-admin names one. */
export const identityOf = (person: Person): Person & { fullName: string } => ({
  ...person,
  fullName: person.name || person.user_name,
});

interface Kept {
  at: number;
  person: Promise<Person | Visitor>;
  /** The person, where the answer is here already. */
  seen?: Person | Visitor;
}

const freshFor = 60_000;
let kept: Kept | undefined;
let here = false;

/** react-admin asks on every move between screens; one answer serves for a minute. */
export const whoAmI = (): Promise<Person | Visitor> => {
  if (kept && Date.now() - kept.at < freshFor) return kept.person;
  const person = request<Person | Visitor>("/api/auth").then((answer) => answer.data);
  const asked: Kept = { at: Date.now(), person };
  kept = asked;
  person.then((seen) => {
    Object.assign(asked, { seen });
    here ||= isManager(seen);
  }, forgetMe);
  return person;
};

/** The manager that the last answer told of, and when it was asked for; without waiting. */
export const managerSeen = (): { at: number; person: Person } | undefined =>
  kept?.seen && isManager(kept.seen) ? { at: kept.at, person: kept.seen } : undefined;

/** Whether a manager was here since this document was opened, and has not left. */
export const wasHere = (): boolean => here;

/** The manager leaves: what the door says of a session that ended is not for whoever comes next. */
export const leave = (): void => {
  here = false;
};

/** Who the last answer said is here; nobody where none is kept. */
export const lastSeen = (): Promise<Person | Visitor> => kept?.person ?? Promise.resolve({ id: 0 });

export const forgetMe = (): void => {
  kept = undefined;
};

export const rememberMe = (seen: Person | Visitor, at = Date.now()): void => {
  kept = { at, person: Promise.resolve(seen), seen };
  here ||= isManager(seen);
};

/** The brand writes go to. A root manager may have switched; the server compares and refuses a stale one (D2). */
let working = { brand_id: 1, root_id: 1 };

export const workingBrand = (): { brand_id: number; root_id: number } => working;

export const setWorkingBrand = (brandId: number): void => {
  working = { ...working, brand_id: brandId };
};

/** ShopBrand, roles and permissions all depend on it: the whole panel starts again. */
export const switchBrand = async (brandId: number): Promise<void> => {
  await request("/api/auth/brand", { method: "POST", json: { brand_id: brandId } });
  forgetMe();
};
