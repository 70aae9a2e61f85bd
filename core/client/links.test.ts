import { expect, it } from "vitest";
import { isLocalPath, secureAddress } from "./index";
import cases from "./links.cases.json";

it.each(cases.local)("%j is a path of the shop", (address) => {
  expect(isLocalPath(address)).toBe(true);
});

it.each(cases.foreign)("%j is not", (address) => {
  expect(isLocalPath(address)).toBe(false);
});

it.each([
  ["http://host.example/a.webp", "https://host.example/a.webp"],
  ["https://host.example/a.webp", "https://host.example/a.webp"],
  ["http://localhost.example/a.webp", "https://localhost.example/a.webp"],
  ["http://127.0.0.1:8001/a.webp", "http://127.0.0.1:8001/a.webp"],
  ["/media/1/a.webp", "/media/1/a.webp"],
])("the picture %j is at %j", (given, address) => {
  expect(secureAddress(given)).toBe(address);
});
