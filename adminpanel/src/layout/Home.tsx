import { Navigate } from "react-router";
import type { ScreenPath } from "../providers/screens";
import { mayOpen, menu } from "./menu";
import { DeniedState, PageSkeleton } from "./states";
import { useCan, usePerson } from "./useCan";

const first: ScreenPath[] = ["products/list", "orders/trx", "articles/posts"];

/** The front page is the first list a person may see; a role without one is told so. */
export const Home = () => {
  const may = useCan();
  const person = usePerson();
  if (!person) return <PageSkeleton />;
  const items = menu.flatMap(({ items }) => items).filter((item) => mayOpen(may, item));
  const path = first.find((one) => may("list", one)) ?? items[0]?.path;
  return path ? <Navigate to={`/${path}`} replace /> : <DeniedState />;
};
