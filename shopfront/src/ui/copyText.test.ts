import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyText } from "./copyText";

const clipboard = (writeText?: (text: string) => Promise<void>): void => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: writeText && { writeText } });
};
/** What the browser copies: the selected text. */
const selected = vi.fn<() => boolean>();

beforeEach(() => {
  selected.mockReset();
  document.execCommand = selected;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("uses the browser's clipboard", async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard(writeText);
  expect(await copyText("1002-000-000000")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("1002-000-000000");
  expect(selected).not.toHaveBeenCalled();
});

it.each([
  ["has none", undefined],
  ["refuses", () => Promise.reject(new Error("NotAllowedError"))],
])("copies a selection if the browser %s, and returns the focus", async (_how, writeText) => {
  clipboard(writeText);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  let text = "";
  selected.mockImplementation(() => {
    text = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  expect(await copyText("1002-000-000000")).toBe(true);
  expect(text).toBe("1002-000-000000");
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

it("reports a failure", async () => {
  clipboard(undefined);
  selected.mockReturnValue(false);
  expect(await copyText("1002-000-000000")).toBe(false);
});
