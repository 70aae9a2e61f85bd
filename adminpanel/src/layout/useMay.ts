import { useGetIdentity } from "react-admin";
import { mayDo } from "../providers/permissions";
import type { ScreenPath } from "../providers/screens";
import type { Person } from "../providers/session";

export const usePerson = (): Person | undefined => useGetIdentity().identity as Person | undefined;

/** What this person may do, for hiding buttons; false until it is known. */
export const useMay = (): ((action: string, resource: ScreenPath) => boolean) => {
  const person = usePerson();
  return (action, resource) => person !== undefined && mayDo(person, { action, resource });
};
