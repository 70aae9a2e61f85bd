import { configureClient } from "@maru/client";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { SetupNotices } from "./SetupNotices";

const server = vi.fn();
const answer = (data: object): void => {
  server.mockImplementation(async () => new Response(JSON.stringify({ result: 1, message: "", data })));
};
const show = (permissions: string[]) =>
  render(
    <MemoryRouter>
      <TestApp permissions={permissions}>
        <SetupNotices />
      </TestApp>
    </MemoryRouter>,
  );

beforeAll(() => startWords("ko"));
beforeEach(() => {
  server.mockReset();
  configureClient({ fetch: server, origin: "" });
});

it("names a missing policy and a missing mail server to those who may change settings", async () => {
  answer({ mail: "none", missing_policies: ["privacy"] });
  show(["brands.change_settingobj"]);
  expect(await screen.findByText(/주문을 받지 않아요/)).toBeVisible();
  expect(screen.getByRole("link", { name: "약관 만들기" })).toHaveAttribute("href", "/settings/policies");
  expect(screen.getByText(/메일 서버가 없어서 메일을 보내지 못해요/)).toBeVisible();
});

it("says nothing where all is set, and asks nothing for others", async () => {
  answer({ mail: "server", missing_policies: [] });
  const { container } = show(["brands.view_settingobj"]);
  await new Promise((done) => setTimeout(done, 50));
  expect(server).not.toHaveBeenCalled();
  expect(container).toHaveTextContent("");
});
