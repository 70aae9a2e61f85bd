import type { RequestOptions } from "@maru/client";
import { managerBefore } from "./session";

/** An open question for a new sign-in. Calls that were refused wait for its answer. */
interface Question {
  /** A person's write caused it: then the password has the focus. A read must not take what is typed elsewhere. */
  byPerson: boolean;
  answered: Promise<boolean>;
  answer: (signedIn: boolean) => void;
}

let open: Question | undefined;
/** The page where the question was refused. */
let refusedAt: string | undefined;
const listeners = new Set<() => void>();

const change = (question: Question | undefined): void => {
  open = question;
  for (const listener of listeners) listener();
};

export const openQuestion = (): Question | undefined => open;

export const onQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const ask = (byPerson: boolean): Promise<boolean> => {
  let settle: (signedIn: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const answer = (signedIn: boolean): void => {
    refusedAt = signedIn ? undefined : location.pathname;
    change(undefined);
    settle(signedIn);
  };
  change({ byPerson, answered, answer });
  return answered;
};

/**
 * The session of the manager who works on this page has ended. Resolves to true once the same person has signed in
 * again. A refused question is asked again only for a write of the person or on another page.
 */
export const signInAgain = async ({ method = "GET", background }: RequestOptions = {}): Promise<boolean> => {
  if (!managerBefore()) return false;
  const byPerson = method !== "GET" && !background;
  if (open) return background ? false : open.answered;
  if (background || (!byPerson && refusedAt === location.pathname)) return false;
  return ask(byPerson);
};
