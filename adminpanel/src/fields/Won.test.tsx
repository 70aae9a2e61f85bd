import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { Won } from "./Won";

it("a minus sign stays before its figure beside a right-to-left unit", async () => {
  await startWords("ar");
  render(
    <TestApp>
      <Won value={-1237} />
    </TestApp>,
  );
  expect(screen.getByText("-1,237")).toHaveAttribute("dir", "ltr");
});
