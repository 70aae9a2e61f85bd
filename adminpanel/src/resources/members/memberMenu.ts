import type { MemberRow } from "@maru/client";
import { Coins, Heart } from "lucide-react";
import type { RowMenu } from "../../fields/list/DataTable";
import { useRowLinks } from "../../fields/list/useRowLinks";

/** What can be done to a member of the list. */
export const useMemberMenu = (): RowMenu<MemberRow> => {
  const { newTab, listOf } = useRowLinks();
  return {
    name: ({ name, user_name }) => name || user_name,
    items: ({ id }) => [
      listOf("orders/trx", { user_id: id }, "find.orders"),
      listOf("users/points", { user_id: id }, "menu.points", Coins),
      listOf("users/wishs", { user_id: id }, "menu.wishes", Heart),
      newTab("users/list", id),
    ],
  };
};
