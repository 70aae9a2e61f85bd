import { isPhone } from "@maru/client";
import type { Translate } from "~/i18n/types";
import type { Registration } from "./api";

export type InfoFields = Registration & { password2: string };
export type InfoErrors = Partial<Record<keyof InfoFields, string>>;

export const emptyInfo: InfoFields = {
  user_name: "",
  password: "",
  password2: "",
  nickname: "",
  name: "",
  email: "",
  phone_num: "",
  birth_date: "",
  gender: "",
  is_foreigner: 0,
};

const required: (keyof InfoFields)[] = [
  "user_name",
  "password",
  "password2",
  "nickname",
  "name",
  "email",
  "phone_num",
  "birth_date",
];

/** Not asked of a person who comes with another company's account. */
const byPassword: (keyof InfoFields)[] = ["user_name", "password", "password2"];

export const isUserName = (text: string): boolean => /^[a-z0-9]{4,20}$/.test(text);
export const isPassword = (text: string): boolean => text.length >= 8 && /[A-Za-z]/.test(text) && /\d/.test(text);

/** Whether a person born on a day, `2012-11-24`, is fourteen today in Seoul; the server decides. */
export const isOldEnough = (born: string, now = new Date()): boolean => {
  const today = now.toLocaleDateString("sv-SE", { timeZone: "Asia/Seoul" });
  return `${Number(born.slice(0, 4)) + 14}${born.slice(4)}` <= today;
};

/** spec 5: missing required fields are reported first, then invalid values. */
export const checkInfo = (values: InfoFields, t: Translate, social = false): InfoErrors => {
  const errors: InfoErrors = {};
  const wrong = (name: keyof InfoFields, bad: boolean, text: string): void => {
    if (bad && !errors[name]) errors[name] = text;
  };
  const asked = social ? required.filter((name) => !byPassword.includes(name)) : required;
  for (const name of asked) wrong(name, String(values[name]).trim() === "", t("account:signUp.requiredInput"));
  wrong("user_name", !social && !isUserName(values.user_name), t("account:error.userName"));
  wrong("password", !social && !isPassword(values.password), t("account:error.password"));
  wrong("password2", !social && values.password2 !== values.password, t("account:error.password2"));
  wrong("email", !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email), t("checkout:error.email"));
  wrong("birth_date", !isOldEnough(values.birth_date), t("account:error.age"));
  wrong("phone_num", !isPhone(values.phone_num), t("checkout:error.phone"));
  return errors;
};
