import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Popover } from "./Popover";

/** The position of the button; the box around its table lies between 100 and 500. */
let top = 0;

const rect = (from: number, high: number) => new DOMRect(20, from, 40, high);

beforeEach(() => {
  top = 200;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.classList.contains("scroll")) return new DOMRect(0, 100, 360, 400);
    return rect(top, 30);
  });
});

const opened = () => {
  render(
    <div className="scroll" style={{ overflowX: "auto", overflowY: "auto" }}>
      <Popover free label="more" button="…">
        {() => <button type="button">send</button>}
      </Popover>
    </div>,
  );
  fireEvent.click(screen.getByRole("button", { name: "more" }));
  return screen.getByRole("button", { name: "send" }).parentElement as HTMLElement;
};

const scrollTo = (place: number) => {
  top = place;
  act(() => void document.dispatchEvent(new Event("scroll")));
};

test("a menu follows the button of its row", () => {
  const panel = opened();
  const before = Number.parseFloat(panel.style.top);
  scrollTo(260);
  expect(screen.getByRole("button", { name: "send" })).toBeVisible();
  expect(Number.parseFloat(panel.style.top)).toBe(before + 60);
});

test("a menu closes when its row is scrolled out of view", () => {
  opened();
  scrollTo(520);
  expect(screen.queryByRole("button", { name: "send" })).toBeNull();
});
