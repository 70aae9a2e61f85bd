import { render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { Home } from "./Home";
import { canOpen, menu } from "./menu";

beforeAll(() => startWords("ko"));

it("does not show the column settings to a person who can only view them", async () => {
  const reads = (action: string) => action === "list";
  const offered = menu.flatMap(({ items }) => items).filter((item) => canOpen(reads, item));
  expect(offered.map(({ path }) => path)).not.toContain("settings/columns");
  render(
    <TestApp permissions={["saved_views.view_columndefault"]}>
      <Home />
    </TestApp>,
  );
  expect(await screen.findByText("볼 수 없는 화면이에요")).toBeVisible();
});
