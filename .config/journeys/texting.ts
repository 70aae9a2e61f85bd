import { expect, type Page, test } from "@playwright/test";

/** Text messages and mails of the demo, from the carrier's stand-in. */
interface Received {
  sms: { receiver: string; msg: string }[];
  mails: { to: string; text: string }[];
}

const sandbox = (): string => {
  const { port, hostname } = new URL(test.info().project.use.baseURL ?? "http://localhost:8000");
  return `http://${hostname === "localhost" ? "127.0.0.1" : hostname}:${Number(port) + 1}`;
};

/** A phone number that no other journey uses. */
export const newPhone = (): string => `010${String(Date.now() % 100_000_000).padStart(8, "0")}`;

const received = async (page: Page): Promise<Received> =>
  (await (await page.request.get(`${sandbox()}/__received`)).json()) as Received;

/** The codes that a phone number has received; other messages, for example about an order, contain six digits too. */
const codesOf = async (page: Page, phone: string): Promise<string[]> => {
  const { sms } = await received(page);
  const own = sms.filter(({ receiver }) => receiver.replace(/\D/g, "") === phone);
  return own.flatMap(({ msg }) => /인증번호 (\d{6})/.exec(msg)?.[1] ?? []);
};

/** Proves the phone number in the form: requests a code and types the one that arrives. */
export const provePhone = async (page: Page, phone: string): Promise<void> => {
  await page.getByRole("textbox", { name: /휴대폰 번호/ }).fill(phone);
  const before = (await codesOf(page, phone)).length;
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  const box = page.getByRole("textbox", { name: /^인증번호/ });
  await expect(box).toBeFocused();
  await expect.poll(async () => (await codesOf(page, phone)).length, { timeout: 20_000 }).toBeGreaterThan(before);
  await box.fill((await codesOf(page, phone)).at(-1) ?? "");
  await box.press("Enter");
  await expect(box).toHaveCount(0);
};
