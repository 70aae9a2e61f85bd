import { type ComponentType, use, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { BlockFrameContext } from "~/features/designs/frame";
import { NoticeStrip } from "~/features/designs/NoticeStrip";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { ConfirmProvider } from "~/ui/Confirm";
import { hydratedLater, lazyPart } from "~/ui/lazyPart";
import { ItemSkeleton, ListSkeleton, PlainSkeleton } from "~/ui/Skeleton";
import { followEarlyChoice } from "./followLanguage";
import { Header } from "./Header";
import type { Handle } from "./handle";
import { WishProvider } from "./WishProvider";

const Footer = hydratedLater(async () => {
  const footer = await import("./Footer");
  followEarlyChoice();
  return footer;
});

/** Its code comes after the page. */
const Chat = lazyPart(() => import("./ChatButton"));

/** It waits for three seconds, so its code need not be there at the start. */
const Popups = lazyPart(() => import("./Popups"));

/** Links of the document work without JavaScript; only the category drawer waits for its code. */
const TabBar = hydratedLater(() => import("./TabBar"));

const waits: { path: RegExp; Skeleton: ComponentType }[] = [
  { path: /^\/(shop\/(category|search)|my\/wishs)/, Skeleton: ListSkeleton },
  { path: /^\/shop\/item\//, Skeleton: ItemSkeleton },
];

/** The skeleton of the next page, after a wait of 150 ms. */
const usePending = (): ComponentType | null => {
  const { location: going } = useNavigation();
  const here = useLocation();
  const [late, setLate] = useState(false);
  const waiting = !!going && going.pathname !== here.pathname;
  useEffect(() => {
    if (!waiting) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (!waiting || !late) return null;
  return waits.find(({ path }) => path.test(going.pathname))?.Skeleton ?? PlainSkeleton;
};

export function Shell() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  const frame = (useMatches().at(-1)?.handle as Handle | undefined)?.frame;
  const Pending = usePending();
  // Browser tests wait until a page answers to clicks.
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  const notice = pathname === "/" ? shop?.shop_obj.find(({ type }) => type === "notice") : undefined;
  const checkout = frame === "checkout";
  return (
    <ConfirmProvider>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-raised focus:p-3"
      >
        {t("common:skip")}
      </a>
      {(brand?.sandbox || brand?.is_open === false || notice) && (
        <aside aria-label={t("common:notices")}>
          {brand?.sandbox && (
            <p className="bg-warningsoft px-4 py-1.5 text-center text-[13px] font-medium text-warning">
              {t("common:sandbox")}
            </p>
          )}
          {brand?.is_open === false && (
            <p className="bg-warningsoft px-4 py-1.5 text-center text-[13px] font-medium text-warning">
              {t("common:prepared")}
            </p>
          )}
          {notice && <NoticeStrip block={notice} />}
        </aside>
      )}
      {!checkout && <Header compact={frame === "item"} />}
      <main id="main" tabIndex={-1} className={`outline-none ${checkout ? "min-h-dvh bg-sub" : "min-h-[60vh]"}`}>
        {/* Around the page alone: a state change here would hydrate the page's lower part before its code has loaded. */}
        <WishProvider>{Pending ? <Pending /> : <Outlet />}</WishProvider>
      </main>
      {!checkout && <Footer />}
      {!checkout && frame !== "item" && <TabBar />}
      {!use(BlockFrameContext) && (
        <>
          {shop?.chat.is_on && !checkout && <Chat />}
          <Popups />
          <ScrollRestoration />
        </>
      )}
    </ConfirmProvider>
  );
}
