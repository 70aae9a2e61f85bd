import { render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { Home } from "./Home";
import { canOpen, menu } from "./menu";

beforeAll(() => startWords("ko"));

it("who may only read a brand's columns is not led to the screen that changes them", async () => {
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
