import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { signIn, signInToShop } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { closed, opened } from "../../.config/journeys/vectors";

const PYTHON = ".venv/bin/python";
const helper = "adminpanel/e2e/write_vectors.py";
const textsHelper = "adminpanel/e2e/write_texts.py";

interface Shown {
  field: string;
  path: string;
  text: number;
}

interface Seen {
  ran: string[];
  reports: string[];
}

const env = {
  ...process.env,
  DATABASE_URL: "",
  REDIS_URL: "",
  MARU_VAR_DIR: process.env.MARU_E2E_DIR ?? "../.var/e2e",
};

/** Stores texts in every field, bypassing the sanitiser on write: the output must be clean by itself. */
const store = (texts: string[]): Shown[] =>
  JSON.parse(execFileSync(PYTHON, [helper], { env, input: JSON.stringify(texts), encoding: "utf8" })) as Shown[];
/** What a helper stored is taken back where it left its note of it; a start of Python takes seconds. */
const bringBack = () => {
  for (const [name, note] of [
    [helper, "vectors.json"],
    [textsHelper, "texts.json"],
  ] as const)
    if (existsSync(join(env.MARU_VAR_DIR, note))) execFileSync(PYTHON, [name, "--undo"], { env });
};

/** Installed before any script of the page: reports executed code, CSP violations and requests to other hosts. */
const listen = async (page: Page): Promise<string[]> => {
  const trouble: string[] = [];
  await page.addInitScript(() => {
    const seen: Seen = { ran: [], reports: [] };
    Object.defineProperty(window, "__seen", { value: seen });
    for (const name of ["ran", "alert", "confirm", "prompt", "print"])
      Object.defineProperty(window, name, { value: (what: unknown) => void seen.ran.push(`${name} ${what}`) });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      seen.reports.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on("dialog", (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const own = new URL(test.info().project.use.baseURL ?? "").host;
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== own) trouble.push(`asked ${request.url()}`);
  });
  return trouble;
};

/** Dangerous parts of a rendered text: elements and attributes that no text needs, and script addresses. */
const leftovers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const bad =
      "script,style,svg,math,iframe,frame,object,embed,applet,form,input,button,select,textarea,base,meta,link,template,noscript,audio,source,picture,body,area,map,title";
    for (const text of document.querySelectorAll(".prose, .rich-text .ProseMirror, .replies .lines")) {
      for (const element of text.querySelectorAll("*")) {
        if (element.matches(bad)) found.push(`element ${element.outerHTML.slice(0, 120)}`);
        for (const { name, value } of element.attributes) {
          const plain = [...value]
            .filter((sign) => sign.charCodeAt(0) > 32)
            .join("")
            .toLowerCase();
          const runs = /^(javascript|vbscript|data|blob):/.test(plain) && name !== "alt" && name !== "title";
          const editor = element.closest(".ProseMirror") !== null;
          const isOwn = editor && /^(style|class|contenteditable|draggable|translate)$/.test(name);
          if (/^on|^style$|^srcdoc$|^srcset$|^formaction$|^id$|^name$|^poster$|^autoplay$|^ping$/.test(name) && !isOwn)
            found.push(`attribute ${name} of ${element.outerHTML.slice(0, 120)}`);
          if (runs) found.push(`address ${name}=${value.slice(0, 80)}`);
        }
        // Handlers of pointer and keyboard are triggered too.
        for (const event of ["mouseover", "pointerenter", "focus", "toggle", "animationstart", "error", "load"])
          element.dispatchEvent(new Event(event));
      }
    }
    return found;
  });

const holder: Record<string, string> = { list: "main article", manager: ".ProseMirror" };

/** Opens a page that shows stored texts; returns its problems. */
const look = async (page: Page, { field, path }: Shown, trouble: string[]): Promise<string[]> => {
  const before = trouble.length;
  await page.goto(path);
  await page
    .locator(holder[field] ?? ".prose")
    .first()
    .waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("main details")) one.toggleAttribute("open", true);
  });
  const wrong = await leftovers(page);
  // One text for each page is many pages: requests are observed until all are done.
  await page.waitForLoadState(process.env.MARU_MATRIX ? "load" : "networkidle");
  const { ran, reports } = await page.evaluate(() => (window as unknown as { __seen: Seen }).__seen);
  if (new URL(page.url()).pathname !== path.split("?")[0]) wrong.push(`led away to ${page.url()}`);
  return [...ran, ...reports, ...wrong, ...trouble.slice(before)].map((what) => `${path}: ${what}`);
};

const marked = (texts: string[]): string => texts.map((text, at) => `<p>${at}</p>${text}`).join("\n");

/** The same for plain user text: reviews, questions, sellers, requests, size tables. */
interface Written {
  who: "visitor" | "seller" | "manager";
  path: string;
}

const storeTexts = (text: string, name: string): Written[] =>
  JSON.parse(
    execFileSync(PYTHON, [textsHelper], { env, input: JSON.stringify({ text, name }), encoding: "utf8" }),
  ) as Written[];

/** What no page has by itself: event attributes and script addresses. */
const running = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on|^srcdoc$/.test(name) || /^\s*(javascript|vbscript|data:text)/i.test(value))
        .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 80)}`),
    ),
  );

/** Opens a page, scrolls to its end and reports problems, also if it shows none of the texts. */
const lookAtTexts = async (page: Page, path: string, trouble: string[]): Promise<string[]> => {
  const before = trouble.length;
  await page.goto(path);
  await page.getByRole("main").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 500) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    for (const one of document.querySelectorAll("details")) one.toggleAttribute("open", true);
    for (const one of document.querySelectorAll<HTMLElement>("article h3 > button[aria-expanded=false]")) one.click();
  });
  await page.waitForLoadState("networkidle");
  const { ran, reports } = await page.evaluate(() => (window as unknown as { __seen: Seen }).__seen);
  const wrong = [...ran, ...reports, ...(await running(page)), ...trouble.slice(before)];
  const shown = await page.evaluate(
    () =>
      (document.querySelector("main")?.textContent ?? "") +
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].map((one) => one.value),
  );
  if (!shown.includes("ran(1)")) wrong.push("shows none of the texts");
  if (new URL(page.url()).pathname !== path) wrong.push(`led away to ${page.url()}`);
  return wrong.map((what) => `${path}: ${what}`);
};

test.afterEach(bringBack);

test("plain user text about goods never runs as code, in every appearance", async ({ page, newPerson }) => {
  test.setTimeout(process.env.MARU_MATRIX ? 1_800_000 : 300_000);
  await signIn(page);
  const seller = await newPerson();
  await signInToShop(seller, "seller");
  const visitor = await newPerson();
  const people = { visitor, seller, manager: page };
  const heard = {
    visitor: await listen(visitor),
    seller: await listen(seller),
    manager: await listen(page),
  };
  const each = process.env.MARU_MATRIX ? [...closed, ...opened] : [];
  const wrong: string[] = [];
  for (const text of [[...closed, ...opened].join(" "), ...each.map((one) => `ran(1) ${one}`)]) {
    const pages = storeTexts(text, `<img src=x onerror=ran(1)>`);
    // Each of the three people has a browser context: one slow page does not delay the others.
    const lookAsOne = async (who: Written["who"]) => {
      for (const { path } of pages.filter((one) => one.who === who))
        wrong.push(...(await lookAtTexts(people[who], path, heard[who])));
    };
    await Promise.all([lookAsOne("visitor"), lookAsOne("seller"), lookAsOne("manager")]);
    bringBack();
  }
  expect(wrong).toEqual([]);
});

test("stored HTML never runs as code, causes a CSP report, or requests another host", async ({ page }) => {
  await signIn(page);
  const trouble = await listen(page);
  const pages = store([`${marked(closed)}<p>a</p>${opened[0]}`]);
  const wrong: string[] = [];
  for (const one of pages) wrong.push(...(await look(page, one, trouble)));
  expect(new Set(pages.map(({ field }) => field)).size).toBe(10);
  expect(wrong).toEqual([]);
});

test("each payload in each field, in every appearance", async ({ page }) => {
  test.skip(!process.env.MARU_MATRIX, "takes half an hour: only in make matrix");
  test.setTimeout(1_800_000);
  await signIn(page);
  const trouble = await listen(page);
  const texts = [...closed, ...opened].map((one) => `<p>a</p>${one}`);
  const wrong: string[] = [];
  for (const one of store(texts)) wrong.push(...(await look(page, one, trouble)));
  expect(wrong).toEqual([]);
});

test("each payload in the preview of a post, in every appearance", async ({ page }) => {
  test.skip(!process.env.MARU_MATRIX, "only in make matrix");
  test.setTimeout(600_000);
  await signIn(page);
  const trouble = await listen(page);
  const wrong: string[] = [];
  const answer = await page.request.get("/api/shop?is_manager=0");
  const shop = (await answer.json()) as { data: { post_categories: { id: number; place: string }[] } };
  const category_id = shop.data.post_categories.find(({ place }) => place === "notice")?.id;
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  for (const post_content of [...closed, ...opened].map((one) => `<p>a</p>${one}`)) {
    const data = { category_id, post_title: post_content.slice(0, 200), post_content };
    const made = await page.request.post("/api/post-previews", { data, headers: { "X-CSRFToken": token } });
    const { path } = ((await made.json()) as { data: { path: string } }).data;
    wrong.push(...(await look(page, { field: "preview", path, text: 0 }, trouble)));
  }
  expect(wrong).toEqual([]);
});
