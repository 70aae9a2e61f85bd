import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { mayDo } from "./permissions";
import { identityOf, managerSeen, type Person } from "./session";

type Asked = { action: string; resource: string };

/** What react-admin asks of the authProvider: who is here answers it. */
const answers: Record<string, (person: Person, asked: Asked) => unknown> = {
  checkAuth: () => true,
  getIdentity: identityOf,
  getPermissions: (person) => person.permissions,
  canAccess: mayDo,
};

/** While somebody is known to be here a screen begins with what that answers, and is not built twice to find out. */
const knownOf = ([room, name, asked]: QueryKey): { initialData?: unknown; initialDataUpdatedAt?: number } => {
  const seen = room === "auth" ? managerSeen() : undefined;
  const answer = answers[String(name)];
  if (!seen || !answer) return {};
  return { initialData: answer(seen.person, asked as Asked), initialDataUpdatedAt: seen.at };
};

/**
 * A list's rows carry less than the record behind them. react-admin would show such a row as the record
 * until the record arrives, and a form opened from a list would start, and could be saved, with holes.
 * So a record that nobody has read yet is never made from a row.
 */
class RecordQueryClient extends QueryClient {
  override setQueryData = ((key: QueryKey, value: unknown, options?: { updatedAt?: number }) => {
    const seeds = key[1] === "getOne" && typeof value === "function" && this.getQueryData(key) === undefined;
    return seeds ? undefined : QueryClient.prototype.setQueryData.call(this, key, value, options);
  }) as QueryClient["setQueryData"];

  override getQueryDefaults = ((key: QueryKey) => ({
    ...QueryClient.prototype.getQueryDefaults.call(this, key),
    ...knownOf(key),
  })) as QueryClient["getQueryDefaults"];
}

/** Refusals (4xx) don't change by asking again; a lost connection may. */
export const queryClient = new RecordQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && ((error as { status?: number }).status ?? 0) === 0,
    },
  },
});
