import { fireEvent, render, screen, within } from "@testing-library/react";
import { ListContextProvider, type RaRecord, ResourceContextProvider, useRecordContext } from "ra-core";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { TestApp } from "../../testing";
import { columnsOf } from "./columns";
import { DataTable } from "./DataTable";

interface Seller extends RaRecord {
  id: number;
  name: string;
  email: string;
  goods: number;
}

const Column = DataTable.Col<Seller>;
const NumberColumn = DataTable.NumberCol<Seller>;
const data: Seller[] = [{ id: 7, name: "무명", email: "", goods: 12_345 }];
const setSort = vi.fn();
const sort = { field: "name", order: "ASC" };
const list = { data, total: 1, page: 1, perPage: 50, sort, selectedIds: [], setSort };

const Address = () => <output>{useLocation().pathname}</output>;
const Shout = ({ source }: { source: string }) => <b>{useRecordContext()?.[source]}!</b>;

const show = (table: ReactNode) =>
  render(
    <TestApp>
      <MemoryRouter>
        <ResourceContextProvider value="users/sellers">
          <ListContextProvider value={list as never}>
            {table}
            <Address />
          </ListContextProvider>
        </ResourceContextProvider>
      </MemoryRouter>
    </TestApp>,
  );

const cells = () =>
  within(screen.getAllByRole("row")[1] as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

beforeEach(() => setSort.mockClear());

it("shows a field, a grouped number, a dash for nothing, and what render and field say", async () => {
  show(
    <DataTable<Seller> empty="">
      <Column source="name" label="이름" />
      <Column source="email" label="메일" />
      <NumberColumn source="goods" label="상품" />
      <Column source="upper" label="크게" render={({ name }) => `${name}님`} />
      <Column source="name" label="외침" field={Shout} />
    </DataTable>,
  );
  await screen.findByRole("table");
  expect(cells()).toEqual(["무명", "–", "12,345", "무명님", "무명!"]);
});

it("sorts by the source, by sortBy, or not at all", async () => {
  show(
    <DataTable<Seller> empty="">
      <Column source="name" label="이름" />
      <Column source="since" sortBy="created_at" label="등록" />
      <Column source="email" label="메일" disableSort />
    </DataTable>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "등록" }));
  expect(setSort).toHaveBeenLastCalledWith({ field: "created_at", order: "DESC" });
  fireEvent.click(screen.getByRole("button", { name: "이름" }));
  expect(setSort).toHaveBeenLastCalledWith({ field: "name", order: "DESC" });
  expect(screen.queryByRole("button", { name: "메일" })).toBeNull();
});

it.each([
  ["edit" as const, "/users/sellers/7"],
  [(id: unknown, resource: string, { name }: Seller) => `/of/${resource}/${id}/${name}`, "/of/users/sellers/7/무명"],
])("opens the address of rowClick", async (rowClick, address) => {
  show(
    <DataTable<Seller> empty="" rowClick={rowClick}>
      <Column source="name" label="이름" />
    </DataTable>,
  );
  fireEvent.click(await screen.findByText("무명"));
  expect(decodeURIComponent(screen.getByRole("status").textContent ?? "")).toBe(address);
});

it("reads columns for the chooser, the views and the export, also from fragments and conditions", () => {
  const columns = columnsOf<Seller>(
    <>
      <Column source="name" label="이름" always exports={["name"]} />
      {false}
      <>
        <NumberColumn source="goods" label="상품" optional disableSort />
      </>
    </>,
  );
  expect(columns).toMatchObject([
    { key: "name", label: "이름", always: true, exports: ["name"], sort: "name", figure: false },
    { key: "goods", label: "상품", optional: true, sort: undefined, figure: true },
  ]);
});

it("refuses other children, which would be lost", () => {
  expect(() => columnsOf(<span />)).toThrow("DataTable.Col");
});
