import { afterEach, expect, test } from "vitest";
import { matches } from "./consonants";
import { actionOf, moveOf, opensFind, placeAfter } from "./keys";
import { withRecent } from "./recent";
import { isAsked } from "./useServerGroups";

const key = (name: string, more: object = {}) => ({
  key: name,
  code: "",
  keyCode: 0,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: document.body as EventTarget,
  ...more,
});
const ctrlK = (more: object = {}) => key("k", { ctrlKey: true, code: "KeyK", ...more });

afterEach(() => document.body.replaceChildren());

test("keys choose, open and close", () => {
  expect(["ArrowDown", "ArrowUp", "Home", "End", "Enter", "Escape", "a"].map((name) => moveOf(key(name)))).toEqual([
    "next",
    "previous",
    "first",
    "last",
    "open",
    "close",
    undefined,
  ]);
  expect(moveOf(key("Enter", { ctrlKey: true }))).toBe("open_new");
  expect(moveOf(key("Enter", { metaKey: true }))).toBe("open_new");
});

test("Home and End with shift select text, and keys of the browser stay its own", () => {
  expect(moveOf(key("Home", { shiftKey: true }))).toBeUndefined();
  expect(moveOf(key("ArrowDown", { altKey: true }))).toBeUndefined();
});

test("Alt with a digit runs an action, whatever letter it types", () => {
  const alt = (more: object = {}) => key("¡", { altKey: true, code: "Digit1", ...more });
  expect([actionOf(alt()), actionOf(alt({ code: "Numpad3" }))]).toEqual([0, 2]);
  expect([actionOf(alt({ altKey: false })), actionOf(alt({ code: "Digit0" }))]).toEqual([undefined, undefined]);
  expect([actionOf(alt({ isComposing: true })), actionOf(alt({ ctrlKey: true }))]).toEqual([undefined, undefined]);
});

test("Enter and Escape end a composition only, also where its end is reported first", () => {
  for (const name of ["Enter", "Escape", "ArrowDown"]) {
    expect(moveOf(key(name, { isComposing: true }))).toBeUndefined();
    // Safari: compositionend, then a keydown that says it is not composing.
    expect(moveOf(key(name, { keyCode: 229 }))).toBeUndefined();
  }
});

test("up and down go around the ends", () => {
  expect([placeAfter("next", 2, 3), placeAfter("previous", 0, 3), placeAfter("last", 0, 3)]).toEqual([0, 2, 2]);
});

test("Ctrl K or ⌘K opens, with a Korean layout too", () => {
  expect(opensFind(ctrlK())).toBe(true);
  expect(opensFind(ctrlK({ ctrlKey: false, metaKey: true }))).toBe(true);
  expect(opensFind(ctrlK({ key: "ㅏ" }))).toBe(true);
  // On Dvorak the key at this place is another letter.
  expect(opensFind(ctrlK({ key: "t" }))).toBe(false);
  expect(opensFind(ctrlK({ ctrlKey: false }))).toBe(false);
  expect(opensFind(ctrlK({ shiftKey: true }))).toBe(false);
});

test("Ctrl K stays with an open dialog and with a rich text", () => {
  document.body.innerHTML = '<div contenteditable="true"><p></p></div>';
  expect(opensFind(ctrlK({ target: document.querySelector("p") }))).toBe(false);
  document.body.innerHTML = "<dialog open></dialog>";
  expect(opensFind(ctrlK())).toBe(false);
});

test("consonants find Korean names, other letters any part", () => {
  expect(matches("상품 목록", "ㅅㅍ")).toBe(true);
  expect(matches("상품 목록", "상ㅍ")).toBe(true);
  expect(matches("지운 상품", "ㅅㅍ")).toBe(true);
  expect(matches("주문 목록", "ㅅㅍ")).toBe(false);
  expect(matches("Orders", "ord")).toBe(true);
});

test("the server is asked from four letters, and two syllables", () => {
  expect(["김", "김서", "abc", "0482", "王芳"].map(isAsked)).toEqual([false, true, false, true, true]);
});

test("the last eight are kept, each address once", () => {
  const entries = Array.from({ length: 8 }, (_, at) => ({ to: `/${at}`, title: "" }));
  expect(withRecent(entries, { to: "/3", title: "" })[0]?.to).toBe("/3");
  expect(withRecent(entries, { to: "/3", title: "" })).toHaveLength(8);
  expect(withRecent(entries, { to: "/9", title: "" }).map(({ to }) => to)).not.toContain("/7");
});
