import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { answerWith, TestApp } from "../../testing";
import * as members from "../members/api";
import { AdjustDialog } from "./AdjustDialog";
import * as api from "./api";

vi.mock("./api", { spy: true });
vi.mock("../members/api", { spy: true });

beforeAll(() => startWords("ko"));

const holder = { id: 1, user_name: "seoyeon", name: "이서연", phone_num: "01011112222", balance: 0 };

/** The dialog with a chosen member. */
const opened = async (adjustPoints: unknown, onClose = vi.fn()) => {
  answerWith(api, { adjustPoints });
  answerWith(members, { pointHolders: async () => [holder] });
  render(
    <TestApp>
      <AdjustDialog onClose={onClose} />
    </TestApp>,
  );
  await userEvent.type(screen.getByRole("combobox"), "이서");
  await userEvent.click(await screen.findByRole("option", { name: /이서연/ }));
  return onClose;
};

it("a number that is too long is not cut to a valid one", async () => {
  await opened(vi.fn());
  const amount = screen.getByRole("textbox", { name: /포인트|금액/ });
  await userEvent.click(amount);
  await userEvent.paste("100000000");
  expect(amount).toHaveValue("100,000,000");
});

it("a repeated request has the same key after a lost response, and another key after a change", async () => {
  const adjustPoints = vi.fn(async (_values: object, _key: string) => ({}));
  adjustPoints.mockRejectedValueOnce(new Error("no answer")).mockRejectedValueOnce(new Error("no answer"));
  const onClose = await opened(adjustPoints);
  await userEvent.type(screen.getByRole("textbox", { name: /포인트|금액/ }), "3000");
  await userEvent.type(screen.getByRole("textbox", { name: /사유|내용/ }), "사과의 뜻");
  const send = async () => {
    await userEvent.click(screen.getByRole("button", { name: "저장" }));
    await userEvent.click(await screen.findByRole("button", { name: "확인" }));
  };
  await send();
  await send();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox", { name: /포인트|금액/ }), "0");
  await send();
  const [first, again, other] = adjustPoints.mock.calls.map(([, key]) => key);
  expect(first).toMatch(/.{8}/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(onClose).toHaveBeenCalledOnce();
});
