import type { OrderRecord } from "@maru/client";
import { type ClaimOptions, configureClient } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { DataRouter } from "~/testing/DataRouter";
import { ConfirmProvider, preloadConfirm } from "~/ui/Confirm";
import ClaimDialog from "./ClaimDialog";

const order = {
  order_num: "20261121-ABCD-EFGH",
  lines: [{ id: 1, product_name: "니트", option_info: "", img: "", variant_id: 9 }],
  address: { receiver_name: "이서연", phone_num: "01012345678", postcode: "03900", addr: "월드컵북로 1" },
  banks: [],
  needs_refund_account: false,
  account_check: null,
} as unknown as OrderRecord;
const options = {
  lines: [{ line_id: 1, quantity: 1, is_overseas: false, one_way: 3_000, until: {}, options: [] }],
  reasons: [{ code: "mind", buyer_pays: true }],
  ways: { return: 1, exchange: 2 },
} as unknown as ClaimOptions;

const show = () =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <DataRouter>
        <ConfirmProvider>
          <ClaimDialog order={order} onDone={vi.fn()} onClose={vi.fn()} />
        </ConfirmProvider>
      </DataRouter>
    </WordsProvider>,
  );

beforeEach(async () => {
  await preloadConfirm();
  const body = JSON.stringify({ result: 1, message: "", data: options });
  configureClient({ fetch: vi.fn<typeof fetch>(async () => new Response(body)), origin: "" });
});

it("is not sent during an upload", async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const reply = (data: object) => new Response(JSON.stringify({ result: 1, message: "", data }));
  const fetchSpy = vi.fn<typeof fetch>(async (path) => {
    if (!String(path).endsWith("/claim-pictures")) return reply(options);
    await arrived;
    return reply({ url: "/media/a.png" });
  });
  configureClient({ fetch: fetchSpy, origin: "" });
  show();
  const send = await screen.findByRole("button", { name: "신청하기" });
  await userEvent.upload(screen.getByLabelText("사진 올리기"), new File(["a"], "a.png", { type: "image/png" }));
  expect(send).toBeDisabled();
  arrive();
  expect(await screen.findByRole("img", { name: /사진/ })).toBeInTheDocument();
  expect(send).toBeEnabled();
});

it("shows the current lines if they have changed", async () => {
  const reply = (status: number, result: number, data: object | null) =>
    new Response(JSON.stringify({ result, message: "말", data }), { status });
  let asked = 0;
  configureClient({
    fetch: vi.fn<typeof fetch>(async (path) => {
      if (String(path).endsWith("/claims")) return reply(409, -44, null);
      asked += 1;
      return reply(200, 1, asked === 1 ? options : { ...options, lines: [] });
    }),
    origin: "",
  });
  show();
  await userEvent.click(await screen.findByRole("checkbox", { name: /니트/ }));
  await userEvent.selectOptions(screen.getByLabelText(/사유/), "mind");
  await userEvent.click(screen.getByRole("button", { name: "신청하기" }));
  await userEvent.click(await screen.findByRole("button", { name: "확인" }));
  expect(await screen.findByText("지금 보낼 수 있는 상품이 없어요")).toBeInTheDocument();
});

// The bought option is not sold any more: it can't be chosen as a replacement.
it("focuses the first missing value", async () => {
  show();
  const send = await screen.findByRole("button", { name: "신청하기" });
  await userEvent.click(send);
  const goods = screen.getByRole("checkbox", { name: /니트/ });
  await waitFor(() => expect(goods).toHaveFocus());
  await userEvent.click(screen.getByRole("radio", { name: "교환" }));
  await userEvent.click(goods);
  await userEvent.click(send);
  const instead = screen.getByRole("combobox", { name: /받을|바꿀/ });
  await waitFor(() => expect(instead).toHaveFocus());
  expect(instead).toHaveAccessibleDescription("필수 항목을 입력해 주세요.");
});
