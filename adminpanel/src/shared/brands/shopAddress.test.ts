import { expect, test } from "vitest";
import { shopAddress } from "./shopAddress";

const brand = { dns: "shop.example", hosts: ["www.shop.example"], preview_host: "brand-3.maru.example" };
const at = (hostname: string, port = "") => ({ protocol: "https:", hostname, port });

test("at a host of the brand its shop is here", () => {
  for (const host of ["shop.example", "www.shop.example", "brand-3.maru.example"])
    expect(shopAddress(brand, at(host))).toBe("/");
});

test("at another brand's host it is at the preview host, without one at its own", () => {
  expect(shopAddress(brand, at("maru.example", "8000"))).toBe("https://brand-3.maru.example:8000/");
  expect(shopAddress({ ...brand, preview_host: "" }, at("maru.example"))).toBe("https://shop.example/");
});
