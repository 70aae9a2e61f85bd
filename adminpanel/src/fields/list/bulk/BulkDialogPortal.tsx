import { type ReactNode, Suspense } from "react";
import { createPortal } from "react-dom";

/** A dialog that the bar of ticked rows opens, outside of the bar: buttons in it are drawn for a dark ground. */
export const BulkDialogPortal = ({ children }: { children: ReactNode }) =>
  createPortal(<Suspense fallback={null}>{children}</Suspense>, document.body);
