import { ApiError, resultMoveNotAllowed, resultNotFound } from "@maru/client";
import { useCallback } from "react";
import { useRevalidator } from "~/router";

/**
 * What to do with a refusal that says that the page is not up to date: the order has moved on, in another tab or at the
 * shop (-44), or the session that knew it has ended (-404). The page is loaded anew: it shows the order as it stands,
 * or asks who is there.
 */
export const useMoved = (): ((error: unknown) => void) => {
  const { revalidate } = useRevalidator();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && (error.result === resultMoveNotAllowed || error.result === resultNotFound))
        void revalidate();
    },
    [revalidate],
  );
};
