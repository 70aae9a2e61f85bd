import { expect, it } from "vitest";
import type { Product } from "../types";
import { missingFieldsOf } from "./lacks";

const whole: Partial<Product> = {
  status: 0,
  item_info: [{ name: "소재", value: "울" }],
  category_ids: [3],
  images: [{ src: "/media/1/a.webp", alt: "" }],
  product_description: "<p>도톰해요.</p>",
};

it.each<[string, Partial<Product>, string[]]>([
  ["nothing", {}, []],
  ["a description of empty lines", { product_description: "<p>&nbsp;</p><p></p>" }, ["description"]],
  ["no description where pictures are one", { product_description: '<p><img src="/media/1/b.webp"></p>' }, []],
  [
    "all of it",
    { item_info: [], category_ids: [], images: [], product_description: "" },
    ["item_info", "category", "picture", "description"],
  ],
  ["nothing while it isn't sold", { status: 1, images: [] }, []],
  ["a picture of a new one", { status: 3, images: [] }, ["picture"]],
])("reports a missing %s", (_, change, parts) => expect(missingFieldsOf({ ...whole, ...change })).toEqual(parts));
