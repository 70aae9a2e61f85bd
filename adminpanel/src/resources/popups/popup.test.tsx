import { render, screen } from "@testing-library/react";
import { CreateBase, ResourceContextProvider } from "ra-core";
import { beforeAll, expect, it, vi } from "vitest";
import { mergeOrder } from "../../fields/mergeOrder";
import { SimpleForm } from "../../fields/SimpleForm";
import { startWords } from "../../providers/i18nProvider";
import { TestApp } from "../../testing";
import { PopupPreview } from "./PopupPreview";
import { overlaps, type PopupValues, textsIn } from "./popup";

vi.mock("../../fields/useUnsavedGuard", () => ({ useUnsavedGuard: vi.fn() }));
beforeAll(() => startWords("ko"));

const english = { title: "Sale", text: "This week", button: "See" };
const popup: PopupValues = {
  title: "할인",
  text: "이번 주",
  button: "보기",
  link: "/shop",
  look: "text",
  device: "all",
  lang_obj: { en: english },
};

it.each<[string, PopupValues, boolean]>([
  ["with every text", {}, true],
  ["without its title", { lang_obj: { en: { ...english, title: " " } } }, false],
  ["without its button", { lang_obj: { en: { ...english, button: "" } } }, false],
  ["without texts that the picture has", { look: "picture", lang_obj: { en: { title: "Sale" } } }, true],
  ["when it is not among those chosen", { languages: ["ko", "ja"] }, false],
  ["when it is chosen", { languages: ["en"] }, true],
])("a language %s", (_case, values, isShown) => {
  expect(textsIn({ ...popup, ...values }, "en") !== undefined).toBe(isShown);
});

const [first, second, third] = ["2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z", "2026-12-03T00:00:00Z"];

it.each<[PopupValues, PopupValues, boolean]>([
  [{ places: ["all"] }, { places: ["cart"] }, true],
  [{ places: ["home", "blog"] }, { places: ["blog"] }, true],
  [{ places: ["home"] }, { places: ["blog"] }, false],
  [{ places: ["all"], ends_at: second }, { places: ["all"], starts_at: second }, false],
  [{ places: ["all"], starts_at: first, ends_at: third }, { places: ["all"], starts_at: second }, true],
])("%o and %o overlap: %s", (one, other, result) => {
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([result, result]);
});

it("moves rows among those shown, and leaves the others in place", () => {
  expect(mergeOrder([1, 2, 3, 4], [3, 1])).toEqual([3, 2, 1, 4]);
  expect(mergeOrder([1, 2], [2, 1])).toEqual([2, 1]);
});

const preview = (values: PopupValues, language: "ko" | "en" | "ar") =>
  render(
    <TestApp>
      <ResourceContextProvider value="designs/popup">
        <CreateBase redirect={false}>
          <SimpleForm question={() => ""} defaultValues={values as never}>
            <PopupPreview language={language} choose={() => undefined} />
          </SimpleForm>
        </CreateBase>
      </ResourceContextProvider>
    </TestApp>,
  );

it("previews a language with the shop's words in it, and says where nothing is shown", async () => {
  const shown = preview({ ...popup, device: "phone" }, "en");
  expect(await screen.findByRole("img", { name: "미리 보기: 휴대폰" })).toHaveTextContent(
    "SaleThis weekSeeNot todayNot for 7 daysClose",
  );
  expect(screen.getByText("이 기기에는 뜨지 않아요.")).toBeVisible();
  shown.unmount();
  preview(popup, "ar");
  expect(await screen.findAllByText("이 언어에는 뜨지 않아요.")).toHaveLength(2);
});
