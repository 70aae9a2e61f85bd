import { Navigate } from "react-router";
import type { ScreenPath } from "../providers/screens";
import { menu } from "./menu";
import { DeniedState, PageSkeleton } from "./states";
import { useMay, usePerson } from "./useMay";

const first: ScreenPath[] = ["products/list", "orders/trx"];

/** The front page is the first list a person may see; a role without one is told so. */
export const Home = () => {
  const may = useMay();
  const person = usePerson();
  if (!person) return <PageSkeleton />;
  const paths = [...first, ...menu.flatMap(({ items }) => items.map(({ path }) => path))];
  const path = paths.find((one) => may("list", one));
  return path ? <Navigate to={`/${path}`} replace /> : <DeniedState />;
};
