import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import * as http from "../../providers/httpClient";
import { answerWith, TestApp } from "../../testing";
import FindDialog from "./FindDialog";

vi.mock("../../providers/httpClient", { spy: true });

const order = {
  id: 7,
  title: "20261127-M4TX-8RQK",
  sub_title: "김*연 · 니트",
  state: "10",
  img: "",
  facts: [
    { name: "total", value: 121500 },
    { name: "payment_state", value: "paid" },
  ],
};

const close = vi.fn();
const Place = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;

const open = async (text: string): Promise<HTMLInputElement> => {
  render(
    <TestApp permissions={["catalog.view_product", "orders.view_order", "orders.change_order"]}>
      <MemoryRouter>
        <FindDialog onClose={close} />
        <Place />
      </MemoryRouter>
    </TestApp>,
  );
  const box = (await screen.findByRole("combobox")) as HTMLInputElement;
  fireEvent.change(box, { target: { value: text } });
  return box;
};

beforeEach(() => {
  close.mockReset();
  answerWith(http, {
    call: async () => ({
      data: { groups: [{ name: "orders", screen: "orders/trx", rows: [order], is_more: false }] },
    }),
  });
});

test("Enter and Escape that end a composition open and close nothing, and keep the text", async () => {
  const box = await open("김서연");
  await screen.findByText("20261127-M4TX-8RQK", { selector: ".find-row *" });
  for (const key of ["Enter", "Escape"]) {
    fireEvent.keyDown(box, { key, isComposing: true });
    // Safari: the composition ended before its last key.
    fireEvent.compositionEnd(box);
    fireEvent.keyDown(box, { key, keyCode: 229 });
  }
  expect(close).not.toHaveBeenCalled();
  expect(box.value).toBe("김서연");
  fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
  expect(close).toHaveBeenCalledOnce();
});

test("the chosen result is previewed, and Alt with a digit does what its row says", async () => {
  const box = await open("2026");
  const preview = await screen.findByRole("region", { name: order.title });
  expect(preview).toHaveTextContent("121,500");
  expect(preview.querySelector('[aria-keyshortcuts="Alt+1"]')).toHaveAttribute("href", "/orders/trx/7?move=15");
  fireEvent.keyDown(box, { key: "¡", code: "Digit1", altKey: true });
  await waitFor(() => expect(document.querySelector("output")).toHaveTextContent("/orders/trx/7?move=15"));
  expect(close).toHaveBeenCalledOnce();
});
