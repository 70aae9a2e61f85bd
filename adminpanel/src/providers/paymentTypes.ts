import type { Language } from "@maru/client";
import type { RaRecord } from "react-admin";

export type PayKind = "card_keyin" | "virtual_account" | "bank_account";
/** Whose money a gateway key moves; empty without a key. */
export type Money = "play" | "test" | "live" | "";

export interface BankAccount {
  bank: string;
  account_num: string;
  holder: string;
}

/** A way to pay that the brand offers. A key is written, never read: `key_masked` shows its ends. */
export interface PaymentModule extends RaRecord<number> {
  kind: PayKind;
  name: string;
  note: string;
  lang_obj: Partial<Record<Language, { name?: string; note?: string }>>;
  secret_key?: string;
  key_masked: string;
  /** There is a key that nobody can open: the server's own secret was changed. */
  is_key_lost: boolean;
  money: Money;
  account: BankAccount;
  bank_name: string;
  most_installment: number;
  deposit_days: number | null;
  is_active: boolean;
  /** Payments and refunds whose end nobody knows yet. */
  waiting: number;
}

export interface Connection {
  outcome: "ok" | "refused" | "silent";
  code: string;
  money: Money;
}

export interface Bank {
  code: string;
  name: string;
}
