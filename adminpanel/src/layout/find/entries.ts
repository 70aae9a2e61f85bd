import type { TextKey, Translate } from "../../words/useTranslate";
import { canOpen, menu } from "../menu";
import { matches } from "./consonants";
import type { Preview } from "./preview";

type Can = Parameters<typeof canOpen>[0];

/** A row of the dialog and the address that it opens. */
export interface Entry {
  to: string;
  title: string;
  sub?: string;
  state?: string;
  /** What the server found. */
  preview?: Preview;
}

export interface EntryGroup {
  name: string;
  label: string;
  entries: Entry[];
}

const MOST_SCREENS = 6;
const USUAL_SCREENS = ["orders/trx", "products/list", "users/list"];

const allScreens = (t: Translate, can: Can): Entry[] =>
  menu.flatMap((group) =>
    group.items
      .filter((item) => canOpen(can, item))
      .map(({ path, label, section }) => ({
        to: `/${path}`,
        title: t(label),
        sub: section ? `${t(group.label)} · ${t(section)}` : t(group.label),
      })),
  );

/** Screens that the person may open, by their name in the person's language. */
export const screensNamed = (t: Translate, can: Can, text: string): Entry[] =>
  allScreens(t, can)
    .filter(({ title, sub }) => matches(title, text) || matches(`${sub ?? ""}${title}`, text))
    .slice(0, MOST_SCREENS);

/** Three screens for a text that finds nothing: those of orders, products and members first. */
export const usualScreens = (t: Translate, can: Can): Entry[] => {
  const place = ({ to }: Entry): number => {
    const at = USUAL_SCREENS.indexOf(to.slice(1));
    return at < 0 ? USUAL_SCREENS.length : at;
  };
  return allScreens(t, can)
    .sort((entry, other) => place(entry) - place(other))
    .slice(0, 3);
};

const actions: { to: string; label: TextKey; needs: Parameters<Can>[1][] }[] = [
  { to: "/products/list/create", label: "product.add", needs: ["products/list"] },
  { to: "/orders/trx/create", label: "staff.title", needs: ["orders/trx"] },
  { to: "/articles/posts/create", label: "plain.posts.add", needs: ["articles/posts"] },
  {
    to: "/products/import?resource=products",
    label: "find.import_products",
    needs: ["settings/imports", "products/list"],
  },
  { to: "/products/import?resource=users", label: "find.import_members", needs: ["settings/imports", "users/list"] },
];

/** What the person may begin; with a text only what it names. */
export const actionsNamed = (t: Translate, can: Can, text: string): Entry[] =>
  actions
    .filter(({ needs }) => needs.every((path) => can("create", path)))
    .map(({ to, label }) => ({ to, title: t(label) }))
    .filter(({ title }) => text === "" || matches(title, text));
