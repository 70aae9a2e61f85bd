import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { isAllowed } from "./permissions";
import { identityOf, managerSeen, type Person } from "./session";

type Asked = { action: string; resource: string };

/** Queries of react-admin's authProvider; the session answers them. */
const answers: Record<string, (person: Person, asked: Asked) => unknown> = {
  checkAuth: () => true,
  getIdentity: identityOf,
  getPermissions: (person) => person.permissions,
  canAccess: isAllowed,
};

/** While the session is known, a screen starts with its answer instead of rendering twice. */
const knownOf = ([scope, name, asked]: QueryKey): { initialData?: unknown; initialDataUpdatedAt?: number } => {
  const seen = scope === "auth" ? managerSeen() : undefined;
  const answer = answers[String(name)];
  if (!seen || !answer) return {};
  return { initialData: answer(seen.person, asked as Asked), initialDataUpdatedAt: seen.at };
};

/**
 * A list's rows have fewer fields than the record. react-admin would use such a row as the record until the record
 * arrives, and a form opened from a list would start, and could be saved, with missing values. So a record that was
 * never fetched is not made from a row.
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

/** A retry doesn't change a refusal (4xx); it may help after a lost connection. */
export const queryClient = new RecordQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && ((error as { status?: number }).status ?? 0) === 0,
    },
  },
});
