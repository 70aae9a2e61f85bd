import type { TranslationText } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "ra-core";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { answerWith, TestApp } from "../../testing";
import * as api from "./api";
import { TextRow } from "./TextRow";

vi.mock("./api", { spy: true });

beforeAll(() => startWords("ko"));

const text: TranslationText = {
  field: "product_name",
  source: "리넨 셔츠",
  target: "Linen shirt",
  state: "unconfirmed",
  version: "v1",
  confirmed_by: "",
  confirmed_at: null,
};
const saveTranslation = vi.fn();
const setDirty = vi.fn();

beforeEach(() => {
  saveTranslation.mockReset();
  setDirty.mockReset();
});

const show = (more: Partial<TranslationText> = {}, canChange = true) => {
  answerWith(api, { saveTranslation });
  return render(
    <TestApp permissions={[]}>
      <TextRow
        id={7}
        resource="products"
        canChange={canChange}
        field={{ name: "product_name", label: "상품명", is_html: false, max_length: 200 }}
        language="en"
        initial={{ ...text, ...more }}
        setDirty={setDirty}
      />
    </TestApp>,
  );
};
const input = () => screen.findByRole("textbox", { name: "상품명 English 번역" });

it("saves with the version that was seen, confirms, and takes back", async () => {
  saveTranslation
    .mockResolvedValueOnce({ ...text, target: "Shirt", state: "confirmed", version: "v2", confirmed_by: "manager" })
    .mockResolvedValueOnce({ ...text, version: "v3" });
  show();
  await userEvent.clear(await input());
  await userEvent.type(await input(), "Shirt{Control>}{Enter}{/Control}");
  const sent = { resource: "products", id: 7, field: "product_name", language: "en" };
  await waitFor(() =>
    expect(saveTranslation).toHaveBeenCalledWith({ ...sent, text: "Shirt", version: "v1", is_confirmed: true }),
  );
  expect(await screen.findByText("확인함")).toBeInTheDocument();
  expect(setDirty).toHaveBeenLastCalledWith(false);
  await userEvent.click(screen.getByRole("button", { name: "되돌리기" }));
  expect(saveTranslation).toHaveBeenLastCalledWith({
    ...sent,
    text: "Linen shirt",
    version: "v2",
    is_confirmed: false,
  });
});

it("confirms a translation as it is", async () => {
  saveTranslation.mockResolvedValue({ ...text, state: "confirmed" });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "맞아요" }));
  expect(saveTranslation).toHaveBeenCalledWith(expect.objectContaining({ text: "Linen shirt", is_confirmed: true }));
});

it("shows a refusal beside the text and keeps what was typed", async () => {
  saveTranslation.mockRejectedValue(new HttpError("bad", 400, { errors: { text: "200자까지 쓸 수 있어요." } }));
  show();
  await userEvent.type(await input(), "!");
  await userEvent.click(screen.getByRole("button", { name: "저장" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("200자까지 쓸 수 있어요.");
  expect(await input()).toHaveValue("Linen shirt!");
});

it("is read-only without the right to change the record", async () => {
  show({}, false);
  expect(await input()).toHaveAttribute("readonly");
  expect(screen.queryByRole("button")).toBeNull();
});
