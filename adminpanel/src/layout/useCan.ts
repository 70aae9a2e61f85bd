import { useGetIdentity } from "ra-core";
import { isAllowed } from "../providers/permissions";
import type { ScreenPath } from "../providers/screens";
import type { Person } from "../providers/session";

export const usePerson = (): Person | undefined => useGetIdentity().identity as Person | undefined;

/** Whether the signed-in person has a permission, to hide buttons; false until the permissions are loaded. */
export const useCan = (): ((action: string, resource: ScreenPath) => boolean) => {
  const person = usePerson();
  return (action, resource) => person !== undefined && isAllowed(person, { action, resource });
};
