import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nContextProvider } from "ra-core";
import { beforeAll, expect, it, vi } from "vitest";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { Choices, Dialog } from "./Dialog";

beforeAll(() => startWords("ko"));

const show = ({ danger = false, disabled = false, form = false } = {}) => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
  const done = vi.fn();
  const fields = (
    <>
      <input aria-label="이름" />
      <input aria-label="값" />
      <input aria-label="사용" type="checkbox" />
      <textarea aria-label="메모" />
    </>
  );
  const own = (event: React.FormEvent) => {
    event.preventDefault();
    done();
  };
  render(
    <I18nContextProvider value={i18nProvider}>
      <form aria-label="상품" onSubmit={sent}>
        <input aria-label="상품명" />
        <button type="submit">등록</button>
        <Dialog title="옵션 추가" onClose={() => {}}>
          {form ? (
            <form onSubmit={own}>
              {fields}
              <Choices ok="저장" onClose={() => {}} />
            </form>
          ) : (
            <>
              {fields}
              <Choices ok="확인" danger={danger} disabled={disabled} onClose={() => {}} onOk={done} />
            </>
          )}
        </Dialog>
      </form>
    </I18nContextProvider>,
  );
  return { sent, done };
};

it("runs its main action on Enter in an input, and never submits the page's form", async () => {
  const { sent, done } = show();
  await userEvent.type(screen.getByLabelText("값"), "검정, 하양{Enter}");
  expect(done).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ["the action can't be done yet", { disabled: true }, "이름"],
  ["the action can't be undone", { danger: true }, "이름"],
  ["a box is ticked", {}, "사용"],
  ["a line ends in a text", {}, "메모"],
])("does nothing on Enter if %s", async (_, props, label) => {
  const { sent, done } = show(props);
  screen.getByLabelText(label).focus();
  await userEvent.keyboard("{Enter}");
  expect(done).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

it("submits only its own form", async () => {
  const { sent, done } = show({ form: true });
  await userEvent.type(screen.getByLabelText("이름"), "색상{Enter}");
  expect(done).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});
