import { ApiError, type PayPage, request, type WindowOpening } from "@maru/client";

/** What the window's address says when the buyer comes back from it. */
export type WindowReturn =
  | { kind: "paid"; body: { payment_key?: string; order_id?: string; amount?: number; pg_token?: string } }
  | { kind: "left"; code: string }
  | null;

/** Reads an address of a return; null for the page's own address. */
export const readReturn = (query: URLSearchParams): WindowReturn => {
  const token = query.get("pg_token");
  if (token) return { kind: "paid", body: { pg_token: token } };
  const key = query.get("paymentKey");
  if (key) {
    const amount = Number(query.get("amount"));
    const body = { payment_key: key, order_id: query.get("orderId") ?? "" };
    return { kind: "paid", body: Number.isInteger(amount) ? { ...body, amount } : body };
  }
  const code = query.get("code");
  return code === null ? null : { kind: "left", code };
};

const pathOf = (key: string): string => `/api/shop/pay/${key}`;

const post = async <T>(key: string, verb: string, json: object): Promise<T> =>
  (await request<T>(`${pathOf(key)}/${verb}`, { method: "POST", json })).data;

export const readPayPage = async (key: string): Promise<PayPage> =>
  (await request<PayPage>(pathOf(key), { background: true })).data;

/** The buyer came back: the shop confirms, or tells what an earlier return did. */
export const confirmReturn = (key: string, body: object): Promise<PayPage> => post(key, "return", body);

export const leaveWindow = (key: string, code: string): Promise<PayPage> => post(key, "close", { code });

export const payAgainInWindow = (key: string, payment: object): Promise<PayPage> => post(key, "again", payment);

interface TossPayments {
  payment: (options: { customerKey: string }) => { requestPayment: (options: object) => Promise<unknown> };
}
type TossWindow = Window & { TossPayments?: (clientKey: string) => TossPayments };

/** The script of the window, loaded at this moment only. */
const loadScript = (address: string): Promise<void> =>
  new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      failed(new Error(address));
    };
    document.head.append(script);
  });

const isPhone = (): boolean => window.matchMedia("(pointer: coarse)").matches && window.innerWidth < 900;

/** The window did not open, or was closed inside the page. `code` is the company's. */
export class WindowEnded extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Opens the window: the browser goes to the company's page, or a frame opens over this one. Never resolves when it went
 * away. Rejects with an ApiError if the order can't be paid any more, or with WindowEnded.
 */
export const openWindow = async (key: string): Promise<void> => {
  const opening = await post<WindowOpening>(key, "open", {});
  if (opening.pc_url) {
    window.location.assign(isPhone() ? opening.mobile_url : opening.pc_url);
    return new Promise(() => undefined);
  }
  const page = window as TossWindow;
  try {
    if (!page.TossPayments) await loadScript(opening.script);
  } catch {
    throw new WindowEnded("SCRIPT");
  }
  try {
    const toss = page.TossPayments?.(opening.client_key);
    await toss?.payment({ customerKey: opening.customer }).requestPayment(opening.request ?? {});
  } catch (error) {
    throw new WindowEnded(String((error as { code?: unknown }).code ?? "PAY_PROCESS_ABORTED"));
  }
};

const opened = (key: string): string => `maru-window-${key}`;
const seen = new Set<string>();

/** Whether this page has opened its window before: after Back it does not open by itself again. */
export const wasOpened = (key: string): boolean => {
  try {
    return seen.has(key) || window.sessionStorage.getItem(opened(key)) !== null;
  } catch {
    return seen.has(key);
  }
};

export const noteOpened = (key: string): void => {
  seen.add(key);
  try {
    window.sessionStorage.setItem(opened(key), "1");
  } catch {
    /* blocked: known until the page is left */
  }
};

export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? error.message : otherwise;
