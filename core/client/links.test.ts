import { expect, it } from "vitest";
import { isLocalPath } from "./index";
import cases from "./links.cases.json";

it.each(cases.local)("%j is a path of the shop", (address) => {
  expect(isLocalPath(address)).toBe(true);
});

it.each(cases.foreign)("%j is not", (address) => {
  expect(isLocalPath(address)).toBe(false);
});
