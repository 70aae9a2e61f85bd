import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Quantity } from "./Quantity";

const show = (value: number, max: number | null = 5) => {
  const calls = { onChange: vi.fn(), onCorrected: vi.fn() };
  render(<Quantity value={value} min={2} max={max} label="니트 수량" {...calls} />);
  return calls;
};
const minus = () => screen.getByRole("button", { name: "common:qty.minus" });
const plus = () => screen.getByRole("button", { name: "common:qty.plus" });

it("stops at the minimum", () => {
  show(2);
  expect(minus()).toBeDisabled();
});

it("reports the stock limit instead of exceeding it", async () => {
  const { onChange, onCorrected } = show(5);
  await userEvent.click(plus());
  expect(onChange).not.toHaveBeenCalled();
  expect(onCorrected).toHaveBeenCalledWith("max", 5);
});

it("corrects the typed number", async () => {
  const { onChange, onCorrected } = show(3);
  const input = screen.getByRole("textbox", { name: "니트 수량" });
  await userEvent.clear(input);
  await userEvent.type(input, "99{Enter}");
  expect(onCorrected).toHaveBeenCalledWith("max", 5);
  expect(onChange).toHaveBeenLastCalledWith(5);
});

it("is limited by the order's maximum if stock is not counted", async () => {
  const { onChange, onCorrected } = show(999, null);
  await userEvent.click(plus());
  expect(onChange).not.toHaveBeenCalled();
  expect(onCorrected).toHaveBeenCalledWith("max", 999);
});
