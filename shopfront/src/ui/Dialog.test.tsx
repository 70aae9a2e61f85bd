import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Dialog } from "./Dialog";

const show = (): { onClose: ReturnType<typeof vi.fn>; dialog: HTMLElement } => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} label="질문">
      <input aria-label="이름" />
      <select aria-label="은행" />
      <button type="button">확인</button>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole("dialog", { name: "질문" }) };
};
/** Like a browser: first the key, then, if no handler prevented it, the dialog's own event. */
const pressEscape = (dialog: HTMLElement): boolean =>
  fireEvent.keyDown(document.activeElement ?? dialog, { key: "Escape" }) &&
  fireEvent(dialog, new Event("cancel", { cancelable: true }));

it("closes on Escape", () => {
  const { onClose, dialog } = show();
  screen.getByRole("button", { name: "확인" }).focus();
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(["이름", "은행"])("stays open on Escape while %s has the focus", (name) => {
  const { onClose, dialog } = show();
  screen.getByLabelText(name).focus();
  expect(pressEscape(dialog)).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it("stays open when a file picker inside is closed without a file", () => {
  const { onClose } = show();
  screen.getByRole("button", { name: "확인" }).focus();
  fireEvent(screen.getByLabelText("이름"), new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});
