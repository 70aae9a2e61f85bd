import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpError, ListContextProvider, ResourceContextProvider } from "ra-core";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Toasts } from "../../../layout/Toasts";
import { startWords } from "../../../providers/i18nProvider";
import { TestApp } from "../../../testing";
import { type Cell, CellsProvider, type VersionedRow } from "./CellsContext";
import { EditCell } from "./EditCell";

interface Row extends VersionedRow {
  name: string;
  price: number;
  stock: number;
}

const rows: Row[] = ["가", "나"].map((name, at) => ({ id: at + 1, name, price: 1000, stock: 5, version: `v${at}` }));
const getOne = vi.fn();
const save = vi.fn<Cell<Row>["save"]>();
const cellOf = (field: "price" | "stock"): Cell<Row> => ({
  field,
  label: field,
  name: ({ name }) => name,
  value: (row) => row[field],
  show: String,
  save,
});

const show = (on = true) => {
  const page = (
    <ResourceContextProvider value="goods">
      <ListContextProvider value={{ data: rows } as never}>
        <CellsProvider on={on}>
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {(["price", "stock"] as const).map((field) => (
                    <td key={field}>
                      <EditCell row={row} cell={cellOf(field)}>
                        {row[field]}
                      </EditCell>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </CellsProvider>
        <Toasts />
      </ListContextProvider>
    </ResourceContextProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: <TestApp dataProvider={{ getOne }}>{page}</TestApp> }]);
  return render(<RouterProvider router={router} />);
};

const button = (name: string, field: string) => screen.getByRole("button", { name: new RegExp(`^${name}, ${field}`) });
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });
const type = (value: string) => fireEvent.change(document.activeElement as Element, { target: { value } });

beforeAll(() => startWords("ko"));
beforeEach(() => {
  save.mockReset();
  save.mockImplementation(async (row, { to }, version) => ({ ...row, price: to, version: `${version}+` }));
});

it("moves by arrows, opens by Enter, saves by Enter and goes down", async () => {
  show();
  (await screen.findByRole("button", { name: /^가, price/ })).focus();
  key("ArrowRight");
  expect(button("가", "stock")).toHaveFocus();
  key("ArrowLeft");
  key("Enter");
  expect(screen.getByRole("textbox")).toHaveValue("1000");
  type("1200");
  key("Enter", { isComposing: true });
  expect(save).not.toHaveBeenCalled();
  key("Enter");
  expect(button("나", "price")).toHaveFocus();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.slice(1)).toEqual([{ from: 1000, to: 1200 }, "v0"]);
});

it("saves by Tab and goes on, and gives up by Escape", async () => {
  show();
  (await screen.findByRole("button", { name: /^가, price/ })).focus();
  key("7");
  expect(screen.getByRole("textbox")).toHaveValue("7");
  key("Escape");
  expect(button("가", "price")).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  key("Enter");
  type("900");
  key("Tab");
  expect(button("가", "stock")).toHaveFocus();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it("a refused cell keeps its text and says why, until it is saved or given up", async () => {
  save.mockRejectedValueOnce(new HttpError("판매가가 정가보다 높아요.", 400, { result: -50 }));
  show();
  (await screen.findByRole("button", { name: /^가, price/ })).focus();
  key("Enter");
  type("9000");
  key("Enter");
  expect(await screen.findByText("판매가가 정가보다 높아요.")).toBeVisible();
  expect(button("가", "price")).toHaveTextContent("9000");
  expect(button("가", "price")).toHaveAccessibleDescription("판매가가 정가보다 높아요.");
  button("가", "price").focus();
  key("Enter");
  expect(screen.getByRole("textbox")).toHaveValue("9000");
  type("천 원");
  key("Enter");
  expect(await screen.findByRole("alert")).toHaveTextContent("숫자로 적어 주세요.");
  expect(button("가", "price")).toHaveTextContent("천 원");
  button("가", "price").focus();
  key("Escape");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("after a save by somebody else it says the value of now, and Enter saves over it", async () => {
  save.mockRejectedValueOnce(new HttpError("먼저 저장한 사람이 있어요.", 409, { result: -45 }));
  getOne.mockResolvedValue({ data: { ...rows[0], price: 1100, version: "v9" } });
  show();
  (await screen.findByRole("button", { name: /^가, price/ })).focus();
  key("Enter");
  type("1200");
  key("Enter");
  expect(await screen.findByRole("alert")).toHaveTextContent("먼저 저장한 사람이 있어요. 지금 값: 1100");
  button("가", "price").focus();
  key("Enter");
  key("Enter");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[2]).toBe("v9");
});

it("undo writes the old value with the version of the last answer", async () => {
  show();
  (await screen.findByRole("button", { name: /^가, price/ })).focus();
  key("Enter");
  type("1200");
  key("Enter");
  fireEvent.click(await screen.findByRole("button", { name: "되돌리기" }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.slice(1)).toEqual([{ from: 1200, to: 1000 }, "v0+"]);
  expect(await screen.findByText("되돌렸어요")).toBeVisible();
});

it("is plain without cell mode", async () => {
  show(false);
  expect(await screen.findAllByRole("cell")).toHaveLength(4);
  expect(screen.queryByRole("button")).toBeNull();
});
