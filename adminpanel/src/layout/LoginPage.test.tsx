import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpError } from "ra-core";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { siteAdminPage } from "../providers/siteAdmin";
import { TestApp } from "../testing";
import { LoginPage } from "./LoginPage";

const { login, stay } = vi.hoisted(() => ({ login: vi.fn(), stay: vi.fn() }));
vi.mock("ra-core", async (original) => ({
  ...(await original<typeof import("ra-core")>()),
  useLogin: () => stay,
  useAuthProvider: () => ({ login }),
}));
const assign = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("location", { ...window.location, origin: "http://localhost", assign });
});
afterEach(() => vi.unstubAllGlobals());

const open = (at: string) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <TestApp>
        <LoginPage />
      </TestApp>
    </MemoryRouter>,
  );
  fireEvent.change(document.querySelector("#user_name") as Element, {
    target: { value: "editor" },
  });
  fireEvent.change(document.querySelector("#user_pw") as Element, {
    target: { value: "pw" },
  });
  fireEvent.submit(document.querySelector("form") as Element);
};

it("opens the requested page of the site admin", async () => {
  open("/login?next=%2Fadmin%2Fdesigns%2Fshopdesign%2F%3Fq%3D1");
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/admin/designs/shopdesign/?q=1"));
  expect(login).toHaveBeenCalledOnce();
});

it("stays in the manager without such a page, or with a foreign address", async () => {
  open("/login?next=https%3A%2F%2Fevil.example%2Fadmin%2F");
  await waitFor(() => expect(stay).toHaveBeenCalledWith({ user_name: "editor", user_pw: "pw" }, "/"));
  expect(assign).not.toHaveBeenCalled();
});

it.each([
  ["", undefined],
  ["?next=/admin/", "/admin/"],
  ["?next=/admin/a/?b=1", "/admin/a/?b=1"],
  ["?next=//evil.example/admin/", undefined],
  ["?next=/\\evil.example/admin/", undefined],
  ["?next=https://evil.example/admin/", undefined],
  ["?next=javascript:alert(1)", undefined],
  ["?next=/admin/../shop", undefined],
  ["?next=/administrator", undefined],
  ["?next=/manager/orders", undefined],
])("%s leads to %s", (search, page) => {
  expect(siteAdminPage(search)).toBe(page);
});

it("links the page where an account of another kind signs in", async () => {
  stay.mockRejectedValueOnce(
    new HttpError("판매자는 쇼핑몰에서 로그인해요.", 403, { result: -14, data: { path: "/login?next=/seller" } }),
  );
  open("/login");
  await waitFor(() => expect(document.querySelector('form a[href="/login?next=/seller"]')).toBeVisible());
  expect(screen.getByRole("alert")).toHaveTextContent("판매자는 쇼핑몰에서 로그인해요.");
});

it.each(["//evil.example", "/%2Fevil.example", "https://evil.example", 7])(
  "links no such address: %s",
  async (path) => {
    stay.mockRejectedValueOnce(new HttpError("", 403, { result: -14, data: { path } }));
    open("/login");
    await waitFor(() => expect(stay).toHaveBeenCalled());
    expect(document.querySelector("form a")).toBeNull();
  },
);
