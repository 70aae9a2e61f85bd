import type { ClaimRecord } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { startWords } from "../../../providers/i18nProvider";
import { answerWith, TestApp } from "../../../testing";
import * as api from "../api";
import { RejectDialog } from "./RejectDialog";

vi.mock("../api", { spy: true });

beforeAll(() => startWords("ko"));

it("refuses the version it was opened for, although a colleague changed the claim", async () => {
  const rejectClaim = vi.fn(async () => ({}));
  answerWith(api, { rejectClaim });
  const dialog = (state: ClaimRecord["state"]) => (
    <TestApp>
      <RejectDialog claim={{ id: 3, order_name: "니트", state } as ClaimRecord} onClose={() => undefined} />
    </TestApp>
  );
  const { rerender } = render(dialog("requested"));
  await userEvent.type(screen.getByRole("textbox"), "택을 떼셨어요");
  rerender(dialog("approved"));
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(rejectClaim).toHaveBeenCalledWith(3, { reason: "택을 떼셨어요", state: "requested" });
});
