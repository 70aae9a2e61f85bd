import type { Language } from "@maru/client";
import { DayField, type DayWords, MomentField } from "@maru/client/dates";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";

const names: (keyof DayWords)[] = [
  "open",
  "move",
  "previous",
  "next",
  "month",
  "year",
  "today",
  "clear",
  "close",
  "loading",
  "failed",
];
const words = Object.fromEntries(names.map((name) => [name, name])) as unknown as DayWords;
const changed = vi.fn();
const pressed = vi.fn();

type Props = Partial<Omit<ComponentProps<typeof DayField>, "value">> & { start?: string };

const Stage = ({ start = "", language = "ko" as Language, ...rest }: Props) => {
  const [value, setValue] = useState(start);
  const onChange = (day: string) => {
    changed(day);
    setValue(day);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog, which listens to keys
    <div onKeyDown={({ key }) => pressed(key)} dir={language === "ar" ? "rtl" : "ltr"}>
      <label htmlFor="day">날</label>
      <DayField {...rest} id="day" {...{ value, language, words, onChange }} icon="□" />
      <button type="button">다음</button>
    </div>
  );
};

const Moment = () => {
  const [value, setValue] = useState("2026-11-28T00:30");
  const onChange = (moment: string) => {
    changed(moment);
    setValue(moment);
  };
  return <MomentField {...{ value, onChange, words }} language="ko" label="날" timeLabel="시각" icon="□" />;
};

const input = () => screen.getByLabelText<HTMLInputElement>("날");
const opener = () => screen.getByRole("button", { name: "open" });
const openCalendar = async () => {
  await userEvent.click(opener());
  return within(await screen.findByRole("grid"));
};
const focused = () => document.activeElement?.getAttribute("aria-label");

beforeEach(() => {
  // jsdom hides popovers, and can't show them.
  HTMLElement.prototype.showPopover = function show() {
    this.removeAttribute("popover");
  };
  changed.mockClear();
  pressed.mockClear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T03:00:00Z") });
});

it.each([
  ["2026-11-29", "2026-11-29"],
  ["20261129", "2026-11-29"],
  ["11/29", "2026-11-29"],
  ["내일", "내일"],
])("%s is the value %s once the field is left", async (typed, value) => {
  render(<Stage />);
  await userEvent.type(input(), typed);
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(value);
  expect(input()).toHaveValue(value);
});

it("takes a complete day at once, and no half-typed one", async () => {
  render(<Stage start="2026-11-29" />);
  await userEvent.type(input(), "{Backspace}");
  expect(changed).not.toHaveBeenCalled();
  await userEvent.type(input(), "8");
  expect(changed.mock.calls).toEqual([["2026-11-28"]]);
  await userEvent.clear(input());
  expect(changed).toHaveBeenLastCalledWith("");
});

it("moves by keys in the calendar, chooses with Enter and returns the focus", async () => {
  render(<Stage start="2026-11-18" />);
  await openCalendar();
  expect(focused()).toBe("18, 수요일, 2026년 11월");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(focused()).toBe("26, 목요일, 2026년 11월");
  await userEvent.keyboard("{Home}");
  expect(focused()).toBe("22, 일요일, 2026년 11월");
  await userEvent.keyboard("{End}{PageDown}");
  expect(focused()).toBe("28, 월요일, 2026년 12월");
  await userEvent.keyboard("{PageUp}{Enter}");
  expect(changed.mock.calls).toEqual([["2026-11-28"]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener()).toHaveFocus();
});

it("closes on Escape, which the dialog around it does not get", async () => {
  render(<Stage />);
  await openCalendar();
  expect(focused()).toBe("20, 금요일, 2026년 11월");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener()).toHaveFocus();
  expect(pressed).not.toHaveBeenCalledWith("Escape");
  expect(changed).not.toHaveBeenCalled();
});

it("opens with the arrow key, and closes when something else is pressed", async () => {
  render(<Stage />);
  await userEvent.type(input(), "{ArrowDown}");
  expect(await screen.findByRole("grid")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "다음" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("is mirrored in Arabic, whose week begins on Saturday", async () => {
  render(<Stage language="ar" start="2026-11-18" />);
  const grid = await openCalendar();
  expect(grid.getAllByRole("columnheader", { hidden: true })[0]).toHaveAccessibleName(/السبت/);
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  expect(changed).toHaveBeenLastCalledWith("2026-11-19");
});

it("offers no day outside of its limits", async () => {
  render(<Stage min="2026-11-10" max="2026-11-19" start="2026-11-18" />);
  const grid = await openCalendar();
  const day = (date: string) => grid.getByRole("button", { name: `${date}, 2026년 11월` });
  expect(day("9, 월요일")).toBeDisabled();
  expect(day("20, 금요일")).toBeDisabled();
  expect(day("10, 화요일")).toBeEnabled();
  expect(screen.queryByRole("button", { name: "today" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "clear" }));
  expect(changed.mock.calls).toEqual([[""]]);
});

it("a plain form gets the day, whatever is typed", async () => {
  const { container } = render(
    <form>
      <Stage name="wish_on" start="2026-11-18" />
    </form>,
  );
  await userEvent.type(input(), "{Backspace}");
  const form = container.querySelector("form") as HTMLFormElement;
  expect(new FormData(form).get("wish_on")).toBe("2026-11-18");
});

it("a moment has a day and a time", async () => {
  render(<Moment />);
  fireEvent.change(screen.getByLabelText("시각"), { target: { value: "09:15" } });
  expect(changed).toHaveBeenLastCalledWith("2026-11-28T09:15");
  await userEvent.clear(input());
  expect(changed).toHaveBeenLastCalledWith("");
  await userEvent.type(input(), "20261201");
  expect(changed).toHaveBeenLastCalledWith("2026-12-01T00:00");
});
