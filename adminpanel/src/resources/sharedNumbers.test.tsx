import type { ClaimRecord, ManagerOrder } from "@maru/client";
import { configureClient } from "@maru/client";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ListContextProvider } from "ra-core";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { ParcelDialog } from "./claims/page/ParcelDialog";
import { RejectDialog } from "./claims/page/RejectDialog";
import { NumbersDialog } from "./orders/NumbersDialog";
import { LegDialog } from "./orders/page/LegDialog";
import { MoveDialog } from "./orders/page/MoveDialog";

const couriers = [{ code: "cj", name: "CJ", in_use: true, is_default: true, country: "kr", patterns: [] }];
const order = {
  id: 1,
  order_num: "A-1",
  order_name: "니트",
  legs: [],
  lines: [],
  courier: "cj",
} as unknown as ManagerOrder;
const leg = { id: 5, leg: 50, courier: "cj", invoice_num: "", place: "" } as never;
const claim = { id: 3, order_name: "니트", state: "inspected" } as ClaimRecord;
const close = () => undefined;
let sent: Record<string, unknown>[] = [];

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refusal = { result: -50, error: "number_of_same_person", message: "같은 분의 주문 B-2에 쓴 번호예요." };

const server: typeof fetch = async (url, init) => {
  const path = String(url);
  if (path.includes("courier")) return answer(200, { result: 1, message: "", data: couriers });
  if ((init?.method ?? "GET") === "GET")
    return answer(200, { result: 1, message: "", data: { content: [], total: 0 } });
  const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
  sent.push(body);
  const rows = body.rows as { is_shared?: number }[] | undefined;
  const isShared = (rows?.[0] ?? body).is_shared === 1;
  if (rows) {
    const refused = [{ id: 1, order_num: "A-1", error: refusal.error, message: refusal.message }];
    return answer(200, { result: 1, message: "", data: isShared ? { moved: 1, refused: [] } : { moved: 0, refused } });
  }
  if (isShared) return answer(200, { result: 1, message: "", data: {} });
  return answer(400, { ...refusal, data: { errors: { invoice_num: refusal.message }, order_num: "B-2" } });
};

const dialogs = [
  { name: "a move", dialog: <MoveDialog order={order} to={15} onClose={close} /> },
  { name: "a leg", dialog: <LegDialog order={order} leg={leg} onClose={close} /> },
  { name: "a replacement", dialog: <ParcelDialog claim={claim} way="out" onClose={close} /> },
  { name: "refused goods", dialog: <ParcelDialog claim={claim} way="back" onClose={close} /> },
  { name: "a rejection", dialog: <RejectDialog claim={claim} onClose={close} /> },
  {
    name: "numbers of several orders",
    dialog: (
      <ListContextProvider value={{ data: [{ id: 1, order_num: "A-1" }] } as never}>
        <NumbersDialog ids={[1]} onDone={close} onClose={close} />
      </ListContextProvider>
    ),
  },
];

const enter = async () => {
  await screen.findAllByText("CJ");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "cj" } });
  const reason = screen.queryByLabelText(/이유/);
  if (reason) fireEvent.change(reason, { target: { value: "파손" } });
  fireEvent.change(screen.getByRole("textbox", { name: /송장 번호/ }), { target: { value: "123412341234" } });
  fireEvent.click(screen.getByRole("button", { name: /^(확인|저장|1건 출고)$/ }));
  return screen.findByRole("heading", { name: /한 상자로 보낼까요/ });
};

beforeAll(() => startWords("ko"));
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, so that the client need not fetch one.
  document.cookie = "csrftoken=t";
  sent = [];
  configureClient({ fetch: vi.fn(server) });
});

it.each(dialogs)("$name: asks whether both orders go in one box, and sends it again", async ({ dialog }) => {
  render(<TestApp>{dialog}</TestApp>);
  const question = await enter();
  fireEvent.click([...(question.closest("dialog")?.querySelectorAll("button") ?? [])].at(-1) as Element);
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = sent.map((body) => (body.rows as Record<string, unknown>[] | undefined)?.[0] ?? body);
  expect(second).toEqual({ ...first, is_shared: 1 });
});

it.each(dialogs)("$name: is not sent again without the answer", async ({ dialog }) => {
  render(<TestApp>{dialog}</TestApp>);
  const question = await enter();
  fireEvent.click(question.closest("dialog")?.querySelector("button") as Element);
  await waitFor(() => expect(screen.queryByRole("heading", { name: /한 상자로 보낼까요/ })).toBeNull());
  expect(sent).toHaveLength(1);
});
