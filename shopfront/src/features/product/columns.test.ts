import { expect, it } from "vitest";
import { evenColumns } from "./columns";

it("leaves no card alone in a wide row", () => {
  for (let count = 2; count <= 24; count += 1) {
    const columns = [...evenColumns(count).matchAll(/(?:md|xl):grid-cols-(\d)/g)].map(([, number]) => Number(number));
    expect(columns.map((number) => count % number)).not.toContain(1);
  }
});
