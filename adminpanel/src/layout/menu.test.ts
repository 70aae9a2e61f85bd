// @vitest-environment node
import { describe, expect, it } from "vitest";
import { groupAt, groupNamed, itemAt, sectionsOf } from "./menu";

describe("the menu item of an address", () => {
  it.each([
    ["/orders/trx", "", "orders/trx"],
    ["/orders/trx/12", "", "orders/trx"],
    ["/orders/trx-cancel", "?filter=%7B%7D", "orders/trx-cancel"],
    ["/products/import", "", "products/list"],
    ["/products/import", "?resource=products", "products/list"],
    ["/products/import", "?resource=points", "users/points"],
    ["/products/import", "?resource=past-orders", "orders/past"],
    ["/products/import", "?resource=invoice-numbers&x=1", "orders/trx"],
    ["/settings/exports", "", "settings/imports"],
  ])("%s%s", (pathname, search, path) => expect(itemAt({ pathname, search })?.path).toBe(path));
  it("has its group, also where the address begins with another word", () => {
    expect(groupAt({ pathname: "/articles/calendar", search: "" })?.name).toBe("desk");
    expect(groupAt({ pathname: "/nothing", search: "" })).toBeUndefined();
  });
  it("is undefined for an unknown address", () => expect(itemAt({ pathname: "/", search: "" })).toBeUndefined());
});

describe("the headings of a group", () => {
  it("have every screen of the settings once", () => {
    const items = groupNamed("settings")?.items ?? [];
    const sections = sectionsOf(items);
    expect(sections.map(({ section }) => section)).toEqual([
      "menu.section_shop",
      "menu.section_people",
      "menu.section_data",
    ]);
    expect(sections.flatMap((section) => section.items)).toEqual(items);
  });
  it("are none in a group without them", () => {
    expect(sectionsOf(groupNamed("orders")?.items ?? []).map(({ section }) => section)).toEqual([undefined]);
  });
});
