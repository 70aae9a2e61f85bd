import type { SocialSettingRecord } from "@maru/client";

export const companies = ["kakao", "naver", "google"] as const;
export type CompanyName = (typeof companies)[number];

/** The form's values: the record, and secrets that were typed. Stored secrets are never shown. */
export type SocialForm = Omit<
  SocialSettingRecord,
  "kakao_secret" | "kakao_admin" | "naver_secret" | "google_secret"
> & {
  kakao_secret: string;
  kakao_admin: string;
  naver_secret: string;
  google_secret: string;
};

const written = [
  "kakao_on",
  "kakao_client_id",
  "naver_on",
  "naver_client_id",
  "google_on",
  "google_client_id",
] as const;
const secrets = ["kakao_secret", "kakao_admin", "naver_secret", "google_secret"] as const;

/** What is sent: an empty secret means 'unchanged'. */
export const bodyOf = (values: Partial<SocialForm>): Partial<SocialForm> =>
  Object.fromEntries([
    ...written.map((name) => [name, values[name]]),
    ...secrets.filter((name) => values[name]).map((name) => [name, values[name]]),
  ]) as Partial<SocialForm>;

/** The client id of the practice company. */
export const practiceId = "local";
