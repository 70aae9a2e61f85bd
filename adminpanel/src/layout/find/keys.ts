/** What a key does in the dialog. */
export type Move = "next" | "previous" | "first" | "last" | "open" | "open_new" | "close";

interface Key {
  key: string;
  keyCode: number;
  isComposing: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const moves: Record<string, Move> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
  Enter: "open",
  Escape: "close",
};

/** The code of keys that an input method receives. Safari reports the end of a composition before its last key. */
const COMPOSING = 229;

/** The move of a key; undefined if the key belongs to the field or to the input method. */
export const moveOf = (event: Key): Move | undefined => {
  if (event.isComposing || event.keyCode === COMPOSING || event.altKey || event.shiftKey) return undefined;
  const command = event.ctrlKey || event.metaKey;
  if (event.key === "Enter" && command) return "open_new";
  return command ? undefined : moves[event.key];
};

/** The place after a move in a list of `count` rows. Up and down go around the ends. */
export const placeAfter = (move: Move, at: number, count: number): number => {
  if (move === "next") return (at + 1) % count;
  if (move === "previous") return (at + count - 1) % count;
  if (move === "first") return 0;
  return move === "last" ? count - 1 : at;
};

/** The place of the action that Alt with a digit runs, from 0. By the key's position: Alt makes other letters on a Mac. */
export const actionOf = (event: Key & { code: string }): number | undefined => {
  if (event.isComposing || event.keyCode === COMPOSING || !event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return digit ? Number(digit) - 1 : undefined;
};

type Shortcut = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & {
  defaultPrevented: boolean;
  target: EventTarget | null;
};

/**
 * Whether a key opens the dialog: Ctrl K or ⌘K, also with a Korean layout. Not while another dialog is open, and not in
 * a rich text, where it sets a link.
 */
export const opensFind = (event: Shortcut): boolean => {
  if (event.defaultPrevented || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  const isLatin = /^[a-z]$/i.test(event.key);
  if (isLatin ? event.key.toLowerCase() !== "k" : event.code !== "KeyK") return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest('[contenteditable="true"]'));
};
