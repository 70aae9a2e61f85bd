import { render, screen } from "@testing-library/react";
import { CoreAdminContext, I18nContextProvider } from "react-admin";
import { beforeAll, expect, it } from "vitest";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { Home } from "./Home";
import { mayOpen, menu } from "./menu";

beforeAll(() => startWords("ko"));

it("who may only read a brand's columns is not led to the screen that changes them", async () => {
  const reads = (action: string) => action === "list";
  const offered = menu.flatMap(({ items }) => items).filter((item) => mayOpen(reads, item));
  expect(offered.map(({ path }) => path)).not.toContain("settings/columns");
  const authProvider = {
    getPermissions: async () => ({}),
    getIdentity: async () => ({ id: 1, permissions: ["desk.view_columndefault"] }) as never,
    checkAuth: async () => {},
    checkError: async () => {},
    login: async () => {},
    logout: async () => {},
  };
  render(
    <CoreAdminContext authProvider={authProvider} i18nProvider={i18nProvider}>
      <I18nContextProvider value={i18nProvider}>
        <Home />
      </I18nContextProvider>
    </CoreAdminContext>,
  );
  expect(await screen.findByText("볼 수 없는 화면이에요")).toBeVisible();
});
