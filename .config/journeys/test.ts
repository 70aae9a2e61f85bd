import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  type Page,
} from "@playwright/test";
import { signIn } from "./manager";

/** A context of the browser, the options it was opened with, and the origins whose storage it may hold. */
interface Kept {
  key: string;
  context: BrowserContext;
  origins: Set<string>;
}

/**
 * The browser's contexts, used by one test after the other. The code of a page is then loaded and compiled once for all
 * tests: what the HTTP cache keeps are files whose names change with their content, while pages and the API's answers
 * are asked for each time. Cookies, storage and pages of a test are gone before the next one.
 */
class Contexts {
  readonly #browser: Browser;
  readonly #free = new Map<string, Kept[]>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: BrowserContextOptions, showsPopups: boolean): Promise<Kept> {
    const key = JSON.stringify({ ...options, showsPopups });
    return this.#free.get(key)?.pop() ?? this.#open(key, options, showsPopups);
  }

  async giveBack(kept: Kept): Promise<void> {
    await clear(kept);
    this.#free.set(kept.key, [...(this.#free.get(kept.key) ?? []), kept]);
  }

  async #open(key: string, options: BrowserContextOptions, showsPopups: boolean): Promise<Kept> {
    const context = await this.#browser.newContext(options);
    // As in a visit that had its popup: three seconds later it would cover the page.
    if (!showsPopups) await context.addInitScript(notePopupShown);
    const origins = new Set<string>();
    context.on("request", (request) => {
      if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
    });
    return { key, context, origins };
  }
}

/** Leaves one page in which nothing was opened yet. */
const clear = async ({ context, origins }: Kept): Promise<void> => {
  const empty = await context.newPage();
  await Promise.all(context.pages().map((page) => (page === empty ? undefined : page.close())));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearCookies();
  const session = await context.newCDPSession(empty);
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await session.detach();
  origins.clear();
};

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? context.newPage();

const notePopupShown = (): void => {
  try {
    sessionStorage.setItem("popupShown", "1");
  } catch {
    /* A page without a storage. */
  }
};

interface People {
  /** A page of another person, on a desktop unless the options say otherwise. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
  /** A manager's page, beside the page of a shopper. */
  office: Page;
  /** Whether the shop's popup appears; for tests of popups. */
  showsPopups: boolean;
}

export const test = base.extend<People, { contexts: Contexts }>({
  contexts: [async ({ browser }, use) => use(new Contexts(browser)), { scope: "worker" }],
  showsPopups: [false, { option: true }],
  context: async (
    {
      contexts,
      showsPopups,
      contextOptions,
      viewport,
      hasTouch,
      isMobile,
      userAgent,
      deviceScaleFactor,
      colorScheme,
      locale,
      javaScriptEnabled,
    },
    use,
  ) => {
    const device = { viewport, hasTouch, isMobile, userAgent, deviceScaleFactor };
    const kept = await contexts.take(
      { ...contextOptions, ...device, colorScheme, locale, javaScriptEnabled },
      showsPopups,
    );
    await use(kept.context);
    await contexts.giveBack(kept);
  },
  page: async ({ context }, use) => use(await pageOf(context)),
  newPerson: async ({ contexts, contextOptions, locale }, use) => {
    const taken: Kept[] = [];
    await use(async (options) => {
      const own = { ...contextOptions, ...devices["Desktop Chrome"], locale, javaScriptEnabled: true, ...options };
      const kept = await contexts.take(own, false);
      taken.push(kept);
      return pageOf(kept.context);
    });
    for (const kept of taken) await contexts.giveBack(kept);
  },
  office: async ({ newPerson }, use) => {
    const office = await newPerson();
    await signIn(office);
    await use(office);
  },
});
