import { defaultDisplay, displayValues } from "@maru/client";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { changeDisplay } from "../providers/display";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { DisplayButton } from "./DisplayPanel";
import { Side } from "./Side";

const names = Object.keys(displayValues);
const html = document.documentElement;

beforeEach(async () => {
  await startWords("ko");
  changeDisplay(defaultDisplay);
});

const choice = (group: string, name: string): HTMLElement =>
  within(screen.getByRole("group", { name: group })).getByRole("button", { name });

test("each setting is shown, stored and restored by reset", () => {
  render(
    <TestApp>
      <DisplayButton />
    </TestApp>,
  );
  fireEvent.click(screen.getByRole("button", { name: "화면 설정" }));
  for (const [group, name] of [
    ["밝기", "어둡게"],
    ["대비", "또렷하게"],
    ["메뉴", "좁은 메뉴"],
    ["색", "파랑"],
  ] as const) {
    fireEvent.click(choice(group, name));
    expect(choice(group, name)).toHaveAttribute("aria-pressed", "true");
  }
  expect({ ...html.dataset }).toMatchObject({ theme: "dark", contrast: "bold", layout: "mini", preset: "blue" });
  for (const name of names) expect(document.cookie).toContain(`${name}=`);
  fireEvent.click(screen.getByRole("button", { name: "처음 설정으로" }));
  expect({ ...html.dataset }).toMatchObject({
    theme: "light",
    contrast: "default",
    layout: "vertical",
    preset: "default",
  });
  expect(document.cookie).not.toContain("theme");
  expect(screen.getByRole("status")).toHaveTextContent("처음 설정으로 돌렸어요");
});

const menu = () =>
  render(
    <MemoryRouter initialEntries={["/orders/trx"]}>
      <TestApp permissions={["view_orders", "orders.view"]}>
        <Side />
      </TestApp>
    </MemoryRouter>,
  );

vi.mock("./useCan", async (original) => ({ ...(await original<object>()), useCan: () => () => true }));
vi.mock("./useWaiting", () => ({ useWaiting: () => ({}), countsByScreen: () => ({ "orders/trx": 3 }) }));

test("the narrow menu has icons with names, and screens of a group beside them by keyboard and by pointer", () => {
  menu();
  act(() => changeDisplay({ themeLayout: "mini" }));
  const group = screen.getByRole("button", { name: /^주문/ });
  expect(group).toHaveAccessibleName(/3/);
  expect(group).toHaveAttribute("aria-expanded", "false");
  fireEvent.click(group);
  expect(screen.getByRole("link", { current: "page" })).toHaveAttribute("href", "/orders/trx");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  expect(group).toHaveFocus();
  vi.useFakeTimers();
  const box = group.parentElement as HTMLElement;
  fireEvent.pointerEnter(box, { pointerType: "mouse" });
  expect(group).toHaveAttribute("aria-expanded", "true");
  fireEvent.pointerLeave(box, { pointerType: "mouse" });
  act(() => void vi.advanceTimersByTime(300));
  expect(group).toHaveAttribute("aria-expanded", "false");
  fireEvent.pointerEnter(box, { pointerType: "touch" });
  expect(group).toHaveAttribute("aria-expanded", "false");
  vi.useRealTimers();
  act(() => changeDisplay({ themeLayout: "vertical" }));
  expect(screen.getByRole("link", { current: "page" })).toBeVisible();
});
