import { request, type SocialChoices, type SocialResult, type SocialStart } from "@maru/client";

const path = "/api/account/social";

export type SocialCompany = SocialChoices["companies"][number]["company"];

export const readSocial = async (): Promise<SocialChoices> => (await request<SocialChoices>(path)).data;

const post = async <T>(address: string, json: object = {}): Promise<T> =>
  (await request<T>(`${path}/${address}`, { method: "POST", json })).data;

/** Leaves for the company's page. */
export const goToCompany = async (company: string, next: string): Promise<void> => {
  const { url } = await post<SocialStart>(`${company}/start`, { next });
  location.assign(url);
};

export const finishSocial = (company: string, query: URLSearchParams): Promise<SocialResult> =>
  post<SocialResult>(`${company}/finish`, {
    code: query.get("code") ?? "",
    state: query.get("state") ?? "",
    error: query.get("error") ?? "",
  });

export const joinSocial = (json: object): Promise<SocialResult> => post<SocialResult>("join", json);
export const connectSocial = (): Promise<SocialResult> => post<SocialResult>("connect");
export const reopenSocial = (): Promise<SocialResult> => post<SocialResult>("reopen");
export const disconnectSocial = async (company: string): Promise<SocialChoices> =>
  (await request<SocialChoices>(`${path}/${company}`, { method: "DELETE" })).data;

/** Browsers inside other apps, in which Google refuses to sign in. */
export const isInApp = (agent: string): boolean => /KAKAOTALK|Instagram|FBAN|FBAV|NAVER\(inapp|\bLine\//i.test(agent);

/**
 * An address that opens a page in the phone's own browser: KakaoTalk and Android's apps have one. '' where the person
 * has to use the app's menu, as on an iPhone.
 */
export const outerAddress = (agent: string, url: string): string => {
  if (/KAKAOTALK/i.test(agent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`;
  if (/\bLine\//i.test(agent)) return `${url}${url.includes("?") ? "&" : "?"}openExternalBrowser=1`;
  if (/Android/i.test(agent)) {
    const { host, pathname, search, protocol } = new URL(url);
    return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
  }
  return "";
};

const place = "maru-social-again";

/** One fresh start for each lost way: a second one in a row would go in circles. */
export const mayStartAgain = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(place) ?? 0);
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem(place, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};
