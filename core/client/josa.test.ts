import { expect, it } from "vitest";
import { josa } from "./josa";
import cases from "./josa.cases.json" with { type: "json" };

it.each(cases.cases as [string, string, string][])("%s takes of %s: %s", (word, particle, fits) => {
  expect(josa(word, particle)).toBe(fits);
});
