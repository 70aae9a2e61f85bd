interface Action {
  label: string;
  onClick: () => void;
}

/** The toaster is loaded at the first toast, never with the page. */
const load = () => import("./Toaster");

export const toast = {
  done: (text: string, action?: Action): void => void load().then((module) => module.show("success", text, action)),
  fail: (text: string): void => void load().then((module) => module.show("error", text)),
};
