import { type ReactNode, Suspense, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useTranslate } from "../words/useTranslate";
import { ConfirmProvider } from "./Confirm";
import { ErrorBoundary } from "./ErrorBoundary";
import { FindProvider } from "./find/FindProvider";
import { lazyPart } from "./lazyPart";
import { LiveProvider } from "./live/LiveProvider";
import { DrawerContext, usePageState } from "./PageContext";
import { SetupNotices } from "./SetupNotices";
import { Side } from "./Side";
import { SkipLink } from "./SkipLink";
import { PageSkeleton } from "./states";
import { usePerson } from "./useCan";

const Tour = lazyPart(() => import("./tour/Tour"));

/** The frame of every screen: menu at the side, and the screen with its own header. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { brand } = usePageState();
  const person = usePerson();
  const { pathname } = useLocation();
  // Until one-time codes are set up, no other screen is allowed.
  const held = person?.must_enrol && pathname !== "/account";
  return (
    <DrawerContext value={{ open, setOpen }}>
      <ConfirmProvider>
        <LiveProvider>
          <FindProvider>
            <SkipLink to="main">{t("app.skip_main")}</SkipLink>
            <div className="shell">
              <Side />
              <main id="main" className="main" tabIndex={-1}>
                {brand?.sandbox && <p className="ribbon">{t("app.sandbox")}</p>}
                <SetupNotices />
                <ErrorBoundary path={pathname}>
                  <Suspense fallback={<PageSkeleton />}>
                    {held ? <Navigate to="/account" replace /> : children}
                  </Suspense>
                </ErrorBoundary>
              </main>
            </div>
            {Boolean(person?.tour) && !held && (
              <Suspense fallback={null}>
                <Tour number={person?.tour ?? 0} />
              </Suspense>
            )}
          </FindProvider>
        </LiveProvider>
      </ConfirmProvider>
    </DrawerContext>
  );
};
