import type { OfferedRole } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "ra-core";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../../providers/i18nProvider";
import { answerWith, TestApp } from "../../testing";
import * as api from "./api";
import InvitationScreen from "./InvitationScreen";

vi.mock("./api", { spy: true });

vi.mock("react-router", async (real) => ({
  ...(await real<object>()),
  useSearchParams: () => [new URLSearchParams("token=abc")],
}));

beforeAll(() => startWords("ko"));

const offer: OfferedRole = {
  name: "한수아",
  email: "sua@example.com",
  role: "content_editor",
  role_label: "콘텐츠 담당",
  brand_name: "하루결",
  invited_by: "김관리",
  has_account: true,
  is_code_demanded: false,
  expires_at: "2026-12-01T03:00:05Z",
};
const joinByInvitation = vi.fn();
const assign = vi.fn();
beforeEach(() => {
  joinByInvitation.mockReset().mockResolvedValue({ id: 1 });
  assign.mockReset();
  vi.stubGlobal("location", { ...window.location, assign });
});

const refusal = (result: number, message: string) => new HttpError(message, 401, { result, message });

const open = (more: Partial<OfferedRole> = {}) => {
  answerWith(api, { readInvitation: async () => ({ ...offer, ...more }), joinByInvitation });
  return render(
    <TestApp permissions={[]}>
      <InvitationScreen />
    </TestApp>,
  );
};

const fill = async () => {
  await userEvent.type(await screen.findByLabelText("아이디"), "member");
  await userEvent.type(screen.getByLabelText("비밀번호"), "maru-demo-1!");
  await userEvent.click(screen.getByRole("button", { name: "이 계정으로 받기" }));
};

it("shows brand, role, inviter and end, and the matching form", async () => {
  const { unmount } = open();
  for (const text of ["하루결", "콘텐츠 담당", "김관리", "sua@example.com"])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText(/12.0?1/)).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "쓰던 계정" })).toHaveAttribute("aria-selected", "true");
  unmount();
  open({ has_account: false });
  expect(await screen.findByRole("tab", { name: "새 계정" })).toHaveAttribute("aria-selected", "true");
});

it("asks for a code if the account uses an app, and shows a wrong one beside its field", async () => {
  joinByInvitation.mockRejectedValueOnce(refusal(-13, "인증 앱의 번호를 적어 주세요."));
  open();
  await fill();
  const code = await screen.findByLabelText("인증 번호");
  expect(code).toHaveFocus();
  expect(screen.queryByRole("alert")).toBeNull();
  joinByInvitation.mockRejectedValueOnce(refusal(-13, "인증 번호가 맞지 않아요."));
  await userEvent.type(code, "000000{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("인증 번호가 맞지 않아요.");
  expect(code).toBeInvalid();
  await userEvent.clear(code);
  await userEvent.type(code, "123456{Enter}");
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/manager/"));
  expect(joinByInvitation).toHaveBeenLastCalledWith({
    token: "abc",
    user_name: "member",
    user_pw: "maru-demo-1!",
    otp_num: "123456",
  });
});

it("shows why another account is refused, and keeps the input", async () => {
  joinByInvitation.mockRejectedValueOnce(refusal(-44, "초대 메일을 받은 주소와 이 계정의 메일 주소가 달라요."));
  open();
  await fill();
  expect(await screen.findByRole("alert")).toHaveTextContent("메일 주소가 달라요");
  expect(screen.getByLabelText("아이디")).toHaveValue("member");
  expect(assign).not.toHaveBeenCalled();
});
