import type { ManagerOrder, ManagerOrderLine, PaymentAttemptRow, RefundLineIn } from "@maru/client";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, HttpError, ListContextProvider } from "ra-core";
import { beforeAll, expect, it, vi } from "vitest";
import { useUnsavedGuard } from "../../fields/useUnsavedGuard";
import { startWords } from "../../providers/i18nProvider";
import * as members from "../../shared/members/api";
import * as shared from "../../shared/orders/api";
import { answerWith, TestApp } from "../../testing";
import * as api from "./api";
import { NumbersDialog, pastedNumbers, pasteError } from "./NumbersDialog";
import { AttemptsCard } from "./page/AttemptsCard";
import { LinesCard } from "./page/LinesCard";
import { MemoBox } from "./page/MemoBox";
import { MoveDialog } from "./page/MoveDialog";
import { RefundDialog } from "./page/RefundDialog";
import { AddressCard } from "./staff/AddressCard";
import * as staff from "./staff/api";
import { BuyerCard } from "./staff/BuyerCard";
import { blankDraft } from "./staff/draft";

vi.mock("./api", { spy: true });
vi.mock("../../shared/orders/api", { spy: true });
vi.mock("./staff/api", { spy: true });
vi.mock("../../shared/members/api", { spy: true });

// The component needs a data router, which the test's router is not.
vi.mock("../../fields/useUnsavedGuard", () => ({ useUnsavedGuard: vi.fn() }));

beforeAll(() => startWords("ko"));

it("a blank cell of a pasted column keeps its place", () => {
  expect(pastedNumbers("111111111111\n\n333333333333")).toEqual(["111111111111", "", "333333333333"]);
});

it("pasted columns that don't fit the orders are refused", () => {
  const wrong = (text: string) => pasteError(pastedNumbers(text), 2);
  expect(wrong("20261123-UDRS-FNLG\t111111111111\n20261122-DNKU-T74L\t222222222222\n")).toBe("leg.paste_columns");
  // A row of a spreadsheet is not a column either.
  expect(wrong("111111111111\t222222222222")).toBe("leg.paste_columns");
  expect(wrong("111111111111\n222222222222\n333333333333")).toBe("leg.paste_more");
  expect(wrong("111111111111\t\n222222222222\t\n\t\n")).toBeUndefined();
});

const holders = [
  { id: 1, user_name: "seoyeon", name: "이*연", phone_num: "010-****-2222", balance: 0 },
  { id: 2, user_name: "jiho", name: "박*호", phone_num: "010-****-4444", balance: 0 },
];
const buyers = [
  { name: "이서연", phone_num: "01011112222" },
  { name: "박지호", phone_num: "01033334444" },
];
const home = {
  id: 7,
  addr_name: "집",
  receiver_name: "이서연",
  phone_num: "01011112222",
  postcode: "03900",
  addr: "서울 마포구 월드컵북로 1",
  addr_detail: "101호",
  memo: "",
  is_default: true,
};
const cj = { code: "cj", name: "CJ대한통운", country: "kr", in_use: true, is_default: false, patterns: ["\\d{12}"] };
const listed = [30, 31].map((id) => ({ id, order_num: `20261123-${id}`, buyer_name: "", order_name: "" }));
const writeOrderMemo = vi.fn(async () => ({}));
const quoteRefund = vi.fn(async (_id: number, _lines: RefundLineIn[]) => ({}));
answerWith(shared, { listCouriers: async () => [cj] });
answerWith(api, {
  writeOrderMemo,
  giveNumbers: () =>
    Promise.reject(
      new HttpError("입력한 내용을 확인해 주세요.", 400, {
        errors: { "rows.0.invoice_num": "송장 번호를 확인해 주세요." },
      }),
    ),
  quoteRefund,
});
answerWith(staff, {
  staffBuyer: async (member: number) => ({ ...buyers[member - 1], email: "", addresses: member === 1 ? [home] : [] }),
});
answerWith(members, {
  pointHolders: async (text: string) => holders.filter(({ name }) => name.startsWith(text)),
});

const shown = (children: React.ReactNode) => (
  <TestApp permissions={["orders.change_order", "orders.view_order"]}>{children}</TestApp>
);

const line = (id: number, status: number, allowed: number[]) =>
  ({
    id,
    status,
    allowed,
    resolution: "",
    cancelled_at: null,
    refund_id: null,
    product_name: `상품 ${id}`,
    option_info: "",
    price: 1000,
    quantity: 1,
    total: 1000,
    courier: "",
    invoice_num: "",
    seller_name: "",
    img: "",
  }) as unknown as ManagerOrderLine;

it("a ticked line that was delivered does not block the others", async () => {
  const order = (first: ManagerOrderLine) =>
    ({ id: 1, status: 5, lines: [first, line(2, 5, [10, 15])] }) as unknown as ManagerOrder;
  const { rerender } = render(shown(<LinesCard order={order(line(1, 20, [25]))} />));
  await userEvent.click(screen.getAllByRole("checkbox")[0] as HTMLElement);
  // 배송 완료: the line has no checkbox any more.
  rerender(shown(<LinesCard order={order(line(1, 25, []))} />));
  const [box, ...rest] = screen.getAllByRole("checkbox");
  expect(rest).toEqual([]);
  await userEvent.click(box as HTMLElement);
  expect(await screen.findByRole("button", { name: "입고 처리" })).toBeVisible();
});

it("the keyboard can scroll lines that are wider than a phone", async () => {
  render(shown(<LinesCard order={{ id: 1, status: 25, lines: [line(1, 25, [])] } as unknown as ManagerOrder} />));
  expect(await screen.findByRole("region", { name: "주문 상품" })).toHaveAttribute("tabindex", "0");
});

it("a single line can be moved", async () => {
  const order = { id: 1, status: 5, lines: [line(1, 25, []), line(2, 5, [10, 15])] } as unknown as ManagerOrder;
  render(shown(<LinesCard order={order} />));
  await userEvent.click(screen.getByRole("checkbox"));
  expect(await screen.findByRole("button", { name: "입고 처리" })).toBeVisible();
});

it("a wrong number is shown beside its field, and an unusual one gives a warning", async () => {
  render(
    shown(
      <ListContextProvider value={{ data: listed } as never}>
        <NumbersDialog ids={[30, 31]} onDone={() => {}} onClose={() => {}} />
      </ListContextProvider>,
    ),
  );
  const [first, second] = await screen.findAllByRole("textbox");
  await userEvent.selectOptions(screen.getByRole("combobox"), "cj");
  await userEvent.type(second as HTMLElement, "가나다");
  expect(screen.getByText(/CJ대한통운/, { selector: ".warning-text" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "1건 출고" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("송장 번호를 확인해 주세요.");
  expect([first, second].map((box) => box?.getAttribute("aria-invalid"))).toEqual(["false", "true"]);
});

it("a later parcel is not prefilled with the number of an earlier one", async () => {
  const order = { id: 1, order_num: "1", order_name: "", courier: "cj", invoice_num: "111122223333" } as ManagerOrder;
  render(shown(<MoveDialog order={order} to={15} lineIds={[2]} onClose={() => {}} />));
  expect(screen.getByLabelText(/송장 번호/)).toHaveValue("");
  expect(screen.getByRole("button", { name: "확인" })).toBeDisabled();
});

it("a refund sends the lines as the dialog showed them", async () => {
  const dialog = (quantity: number) => {
    const line = { id: 7, quantity, product_name: "니트", option_info: "" } as ManagerOrderLine;
    return shown(<RefundDialog order={{ id: 1, order_num: "1" } as ManagerOrder} lines={[line]} onClose={() => {}} />);
  };
  const { rerender } = render(dialog(3));
  await userEvent.clear(screen.getByRole("textbox", { name: /니트/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /니트/ }), "1");
  rerender(dialog(2));
  expect(quoteRefund).toHaveBeenLastCalledWith(1, [{ line_id: 7, quantity: 1, of: 3 }]);
});

it("the last payment attempt comes first", () => {
  const attempts = [1, 2].map((id) => ({ id, state: "DECLINED", amount: id, kind: "", gateway_order_id: `A-${id}` }));
  render(shown(<AttemptsCard attempts={attempts as unknown as PaymentAttemptRow[]} />));
  expect(screen.getAllByText(/^A-/).map((one) => one.textContent)).toEqual(["A-2", "A-1"]);
});

it("a colleague's memo is shown without a save button", () => {
  const order = (memo: string) => ({ id: 1, memo }) as unknown as ManagerOrder;
  const { rerender } = render(shown(<MemoBox order={order("")} />));
  rerender(shown(<MemoBox order={order("재고 확인 중 - 김대리")} />));
  expect([(screen.getByRole("textbox") as HTMLTextAreaElement).value, screen.queryByRole("button")]).toEqual([
    "재고 확인 중 - 김대리",
    null,
  ]);
});

const choose = async (text: string, name: string) => {
  await userEvent.type(screen.getAllByRole("combobox")[0] as HTMLElement, text);
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(name.replace("*", "\\*")) }));
};

it("an edited memo is not overwritten by a colleague's, which is shown beside it", async () => {
  const order = (memo: string) => ({ id: 1, memo }) as unknown as ManagerOrder;
  const { rerender } = render(shown(<MemoBox order={order("")} />));
  await userEvent.type(screen.getByRole("textbox"), "문 앞에 두기");
  expect(screen.queryByRole("status")).toBeNull();
  expect(useUnsavedGuard).toHaveBeenLastCalledWith(true);
  rerender(shown(<MemoBox order={order("경비실에 두기")} />));
  expect(screen.getByRole("textbox")).toHaveValue("문 앞에 두기");
  expect(screen.getByRole("status")).toHaveTextContent("경비실에 두기");
  await userEvent.click(screen.getByRole("button", { name: "메모 저장" }));
  await userEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(writeOrderMemo).toHaveBeenCalledWith(1, "문 앞에 두기", "경비실에 두기");
});

it("another member replaces name and phone", async () => {
  render(
    shown(
      <Form defaultValues={blankDraft()}>
        <BuyerCard />
      </Form>,
    ),
  );
  await choose("이", "이*연");
  await screen.findByDisplayValue("이서연");
  await userEvent.click(screen.getByRole("button", { name: "다른 회원 고르기" }));
  await choose("박", "박*호");
  await screen.findByDisplayValue("박지호");
  expect(screen.getAllByRole("textbox").map((box) => (box as HTMLInputElement).value)).toContain("박지호");
});

const showNewOrder = () =>
  render(
    shown(
      <Form defaultValues={blankDraft()}>
        <BuyerCard />
        <AddressCard />
      </Form>,
    ),
  );

it("another member removes the first one's address", async () => {
  showNewOrder();
  const held = () => screen.getAllByRole("textbox").map((box) => (box as HTMLInputElement).value);
  await choose("이", "이*연");
  await screen.findByDisplayValue("이서연");
  await userEvent.click(await screen.findByRole("button", { name: /집/ }));
  expect(held()).toContain(home.addr);
  await userEvent.click(screen.getByRole("button", { name: "다른 회원 고르기" }));
  await choose("박", "박*호");
  await screen.findByDisplayValue("박지호");
  expect([held().includes("박지호"), held().filter((text) => Object.values(home).includes(text || "-"))]).toEqual([
    true,
    [],
  ]);
});

it("a typed address stays, without the previous member's name", async () => {
  showNewOrder();
  await choose("이", "이*연");
  await screen.findByDisplayValue("이서연");
  await userEvent.click(screen.getByRole("button", { name: "주문자와 같아요" }));
  await userEvent.type(screen.getByLabelText(/^주소 /), "부산 해운대구 센텀로 1");
  await userEvent.click(screen.getByRole("button", { name: "다른 회원 고르기" }));
  const held = screen.getAllByRole("textbox").map((box) => (box as HTMLInputElement).value);
  expect([held.includes("부산 해운대구 센텀로 1"), held.includes("이서연")]).toEqual([true, false]);
});
