// @vitest-environment node
import { expect, it } from "vitest";
import { invoiceErrors, invoiceForm } from "./invoiceForm";

const right = {
  ...invoiceForm(undefined, "a@b.co"),
  business_num: "120-81-47521",
  company: "한마당",
  representative: "박",
};

it("requires what the law needs, and nothing else", () => expect(invoiceErrors(right)).toEqual({}));

it.each([
  ["business_num", "120-81-47522", "orders:receipt.error.proof"],
  ["company", " ", "checkout:error.required"],
  ["representative", "", "checkout:error.required"],
  ["email", "a@", "checkout:error.email"],
  ["email", "", "checkout:error.required"],
])("reports the error of %s = '%s'", (name, value, said) => {
  expect(invoiceErrors({ ...right, [name]: value })).toEqual({ [name]: said });
});
