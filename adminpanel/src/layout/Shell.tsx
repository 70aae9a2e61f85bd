import { type ReactNode, Suspense, useState } from "react";
import { useWords } from "../words/useWords";
import { ConfirmProvider } from "./Confirm";
import { ErrorBoundary } from "./ErrorBoundary";
import { DrawerContext, usePageState } from "./PageContext";
import { Side } from "./Side";
import { PageSkeleton } from "./states";

/** The frame of every screen: menu on the side, the screen itself with its own header. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const { brand } = usePageState();
  return (
    <DrawerContext value={{ open, setOpen }}>
      <ConfirmProvider>
        <div className="shell">
          <Side />
          <main className="main">
            {brand?.sandbox && <p className="ribbon">{t("app.sandbox")}</p>}
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </ConfirmProvider>
    </DrawerContext>
  );
};
