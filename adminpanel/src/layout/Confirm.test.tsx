import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nContextProvider } from "ra-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { ConfirmProvider, useConfirm } from "./Confirm";
import { Dialog } from "./Dialog";

beforeAll(() => startWords("ko"));

const Asker = ({ onAnswer }: { onAnswer: (yes: boolean) => void }) => {
  const ask = useConfirm();
  return (
    <button type="button" onClick={() => void ask({ title: "상품 4개를 삭제할까요?" }).then(onAnswer)}>
      삭제하기
    </button>
  );
};

const open = async () => {
  const onAnswer = vi.fn();
  render(
    <I18nContextProvider value={i18nProvider}>
      <ConfirmProvider>
        <Asker onAnswer={onAnswer} />
      </ConfirmProvider>
    </I18nContextProvider>,
  );
  await userEvent.click(screen.getByText("삭제하기"));
  return onAnswer;
};

describe("the confirm dialog", () => {
  it.each([
    ["확인", true],
    ["취소", false],
  ])("resolves %s to %s and closes", async (button, expected) => {
    const onAnswer = await open();
    expect(screen.getByRole("dialog")).toHaveTextContent("상품 4개를 삭제할까요?");
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expected);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("resolves to 취소 on Escape", async () => {
    const onAnswer = await open();
    await userEvent.keyboard("{Escape}");
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe("Escape in a dialog", () => {
  const show = () => {
    const onClose = vi.fn();
    render(
      <Dialog title="출고 처리" onClose={onClose}>
        <input aria-label="송장" />
        <select aria-label="택배사" />
        <textarea aria-label="이유" />
        <button type="button">확인</button>
      </Dialog>,
    );
    return onClose;
  };

  it.each(["송장", "택배사"])("does not close while %s is focused", async (label) => {
    const onClose = show();
    screen.getByLabelText(label).focus();
    await userEvent.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes when the focus is elsewhere", async () => {
    const onClose = show();
    screen.getByRole("button", { name: "확인" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("handles a phone's back gesture, and a browser that closes it directly", () => {
    const onClose = show();
    screen.getByRole("button", { name: "확인" }).focus();
    const dialog = screen.getByRole("dialog");
    expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent(dialog, new Event("close"));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("stays open when a file picker inside is closed without a file", () => {
    const onClose = show();
    screen.getByRole("button", { name: "확인" }).focus();
    fireEvent(screen.getByLabelText("송장"), new Event("cancel", { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
