import { permissionModel, screenNeeds } from "./screens";
import type { Person } from "./session";

const codes: Record<string, string> = {
  list: "view",
  show: "view",
  view: "view",
  export: "view",
  create: "add",
  import: "add",
  edit: "change",
  move: "change",
  delete: "delete",
  reveal: "view",
  search: "search",
  open: "open",
};

/** The server checks every action; this only hides what a role can't do. Unknown screens and actions are refused. */
export const isAllowed = (
  person: Pick<Person, "permissions" | "is_use_seller" | "is_use_consignment">,
  { action, resource }: { action: string; resource: string },
): boolean => {
  const model = permissionModel(resource);
  const code = codes[action];
  if (!model || !code) return false;
  // Permissions beyond viewing the screen.
  if (action === "reveal" && !person.permissions.includes("accounts.reveal_user")) return false;
  const setting = screenNeeds(resource);
  if (setting && !person[setting]) return false;
  const [app, name] = model.split(".");
  return person.permissions.includes(`${app}.${code}_${name}`);
};
