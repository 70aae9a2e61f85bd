import { Navigate } from "react-router";
import type { ScreenPath } from "../providers/screens";
import { mayOpen, menu } from "./menu";
import { DeniedState, PageSkeleton } from "./states";
import { useCan, usePerson } from "./useCan";

const first: ScreenPath[] = ["products/list", "orders/trx", "articles/posts"];

/** The front page is the first list that a person may see. A role without any list sees a message. */
export const Home = () => {
  const may = useCan();
  const person = usePerson();
  if (!person) return <PageSkeleton />;
  const items = menu.flatMap(({ items }) => items).filter((item) => mayOpen(may, item));
  const path = first.find((one) => may("list", one)) ?? items[0]?.path;
  return path ? <Navigate to={`/${path}`} replace /> : <DeniedState />;
};
