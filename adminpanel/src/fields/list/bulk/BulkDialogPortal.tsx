import { type ReactNode, Suspense } from "react";
import { createPortal } from "react-dom";

/** A dialog of the bulk bar, rendered outside of it: buttons in the bar are styled for a dark background. */
export const BulkDialogPortal = ({ children }: { children: ReactNode }) =>
  createPortal(<Suspense fallback={null}>{children}</Suspense>, document.body);
