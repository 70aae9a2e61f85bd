import { Navigate } from "react-router";
import type { ScreenPath } from "../providers/screens";
import { canOpen, menu } from "./menu";
import { DeniedState, PageSkeleton } from "./states";
import { useCan, usePerson } from "./useCan";

const first: ScreenPath[] = ["dashboards", "products/list", "orders/trx", "articles/posts"];

/** The front page is the dashboard, else the first list that a person may see. Without any, a message. */
export const Home = () => {
  const can = useCan();
  const person = usePerson();
  if (!person) return <PageSkeleton />;
  const items = menu.flatMap(({ items }) => items).filter((item) => canOpen(can, item));
  const path = first.find((one) => can("list", one)) ?? items[0]?.path;
  return path ? <Navigate to={`/${path}`} replace /> : <DeniedState />;
};
