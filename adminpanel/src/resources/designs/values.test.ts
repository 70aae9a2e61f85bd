import designs from "@maru/client/generated/designs.json";
import { describe, expect, it } from "vitest";
import ko from "../../../../locale/ko/adminpanel.json";
import { type FieldSpec, type Fields, fieldsOf } from "./kinds";
import { asBlock, asForm, textIn } from "./values";

describe("a block in its form", () => {
  const fields = fieldsOf("banner");

  it("has texts by language and nothing empty when it is saved", () => {
    const form = asForm(fields, { id: "b", type: "banner", items: [{ title: "제목", src: "/media/1/a.webp" }] });
    expect(form.items).toEqual([{ title: { ko: "제목" }, src: "/media/1/a.webp" }]);
    const saved = asBlock(fields, {
      ...form,
      hidden: false,
      starts_at: null,
      items: [{ title: { ko: "제목", en: "" }, link: { ko: "" } }, {}],
    });
    expect(saved).toEqual({ id: "b", type: "banner", items: [{ title: { ko: "제목" } }, {}] });
  });

  it("keeps a group that is needed", () => {
    expect(asBlock(fieldsOf("products-rule"), { id: "p", type: "products-rule", rule: {} })).toHaveProperty("rule", {});
  });

  it("falls back to Korean, then to any language", () => {
    expect([textIn({ ko: "가" }, "en"), textIn({ fr: "a" }, "en"), textIn("나", "en")]).toEqual(["가", "a", "나"]);
  });
});

describe("texts of the editor", () => {
  const { kind, about, field, value } = ko.design as unknown as Record<string, Record<string, unknown>>;

  const names = (fields: Fields): [string, FieldSpec][] =>
    Object.entries(fields).flatMap(([name, spec]) => [
      [name, spec] as [string, FieldSpec],
      ...names(spec.fields ?? spec.of?.fields ?? {}),
    ]);

  it("name every kind, field and choice of the server's table", () => {
    const missing = Object.entries(designs.kinds).flatMap(([name, fields]) => [
      ...(kind?.[name] && about?.[name] ? [] : [name]),
      ...names(fields as unknown as Fields)
        .filter(([own]) => !["type", "id", "focus_x", "focus_y"].includes(own))
        .flatMap(([own, spec]) => [
          ...(field?.[own] ? [] : [own]),
          ...(spec.values ?? spec.of?.values ?? []).filter(
            (choice) => !(value?.[own] as Record<string, string> | undefined)?.[choice],
          ),
        ]),
    ]);
    expect(missing).toEqual([]);
  });
});
