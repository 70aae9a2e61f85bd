import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("is above a dialog that was open before, each time", async () => {
  const said: string[] = [];
  HTMLElement.prototype.showPopover = vi.fn(() => said.push("show")) as never;
  HTMLElement.prototype.hidePopover = vi.fn(() => said.push("hide")) as never;
  const { show } = await import("./Toaster");
  // It renders in a root of its own, asynchronously.
  act(() => show("error", "주소를 저장하지 못했어요"));
  act(() => show("error", "전화번호를 저장하지 못했어요"));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(said).toEqual(["hide", "show", "hide", "show"]);
  const place = document.querySelector<HTMLElement>("[popover=manual]");
  for (const text of ["주소를 저장하지 못했어요", "전화번호를 저장하지 못했어요"]) {
    expect(place).toContainElement(screen.getByText(text));
  }
});

it("is inside an open dialog, where it can be read and clicked, and outlives it", async () => {
  const { show } = await import("./Toaster");
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  const pressed = vi.fn();
  act(() => show("error", "다시 해 볼까요", { label: "다시", onClick: pressed }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  act(() => within(dialog).getByText("다시").click());
  expect(pressed).toHaveBeenCalledOnce();

  dialog.remove();
  dialog.removeAttribute("open");
  act(() => void dialog.dispatchEvent(new Event("close")));
  expect(document.body).toContainElement(document.querySelector<HTMLElement>("[popover=manual]"));
});

it("uses the page's font, not the library's", async () => {
  const { show } = await import("./Toaster");
  act(() => show("success", "تم الحفظ"));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("تم الحفظ").closest<HTMLElement>("[data-sonner-toaster]")?.style.fontFamily).toBe("inherit");
});
