import { useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { createStore } from "~/app/store";
import { createWords } from "~/i18n/instance";
import ko from "~/i18n/languages/ko";
import { showPage } from "~/testing/showPage";
import { useTitle } from "./useTitle";

const store = createStore({ brand: { brand: { name: "하루결" } as never, bootstrap: null } });

function Titled() {
  useTitle(useLoaderData<string>());
  return null;
}

it.each([
  ["장바구니", "장바구니 | 하루결"],
  ["", "하루결"],
])("sets the title after navigation, whatever the document had: '%s'", (title, whole) => {
  document.title = "다른 이름";
  showPage(store, createWords("ko", ko), { path: "/shop/cart", Component: Titled, loaded: title });
  expect(document.title).toBe(whole);
});
