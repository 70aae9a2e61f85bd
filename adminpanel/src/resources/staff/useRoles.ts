import { useQuery } from "@tanstack/react-query";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { grantableRoles } from "./api";

const known = ["root_manager", "brand_manager", "product_manager", "order_manager", "content_editor"];

/** The managers' roles with their names, the one with the most rights first. */
export const useRoles = () => {
  const t = useTranslate();
  return known.map((id) => ({ id, name: t(`role.${id}` as TextKey) }));
};

/** The roles that this person may assign. */
export const useGrantable = () => {
  const roles = useRoles();
  const { data, error, isPending } = useQuery({ queryKey: ["grantable"], queryFn: () => grantableRoles() });
  return { roles: roles.filter(({ id }) => data?.includes(id)), error, isPending };
};
