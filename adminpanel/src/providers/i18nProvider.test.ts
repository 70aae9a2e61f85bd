import { beforeAll, describe, expect, it } from "vitest";
import { fromPolyglot, i18nProvider, load, startWords } from "./i18nProvider";

beforeAll(() => startWords("ko"));

describe("react-admin's texts", () => {
  it("come from our dictionary", () => {
    expect(i18nProvider.translate("ra.validation.required")).toBe("필수 항목을 입력해 주세요.");
  });

  it("insert their values", () => {
    expect(i18nProvider.translate("ra.validation.minValue", { min: 3 })).toBe("3 이상으로 적어 주세요");
  });

  it("fall back to the default text in react-admin's syntax", () => {
    expect(
      i18nProvider.translate("resources.x.y", { _: "%{smart_count} item |||| %{smart_count} items", smart_count: 2 }),
    ).toBe("2 items");
    expect(fromPolyglot("One %{name}", { name: "coat" })).toBe("One coat");
  });

  it("return an unknown text unchanged, such as a server's message", () => {
    expect(i18nProvider.translate("재고가 부족해요", { _: "재고가 부족해요" })).toBe("재고가 부족해요");
  });
});

describe("a language", () => {
  it("uses its own plural forms", async () => {
    await load("en");
    expect(i18nProvider.translate("list.selected", { count: 1 })).toBe("1 selected");
    expect(i18nProvider.translate("order.moved", { count: 1 })).toBe("1 order changed");
    expect(i18nProvider.translate("order.moved", { count: 4 })).toBe("4 orders changed");
  });

  it("sets language and direction of the document", async () => {
    await i18nProvider.changeLocale("ar");
    expect(document.documentElement).toHaveAttribute("dir", "rtl");
    await i18nProvider.changeLocale("cn");
    expect(document.documentElement).toHaveAttribute("lang", "zh-Hans");
    expect(document.documentElement).toHaveAttribute("dir", "ltr");
    expect(i18nProvider.getLocale()).toBe("cn");
    await i18nProvider.changeLocale("ko");
  });
});

it.each([
  ["코트", "‘코트’를 삭제할까요?"],
  ["니트 셋", "‘니트 셋’을 삭제할까요?"],
  ["HG-2588", "‘HG-2588’을 삭제할까요?"],
])("chooses the particle for %s", async (name, text) => {
  await startWords("ko");
  expect(i18nProvider.translate("product.delete_one", { name })).toBe(text);
});
