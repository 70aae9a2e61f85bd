import { ApiError, resultMoveNotAllowed, resultNotFound } from "@maru/client";
import { useCallback } from "react";
import { useRevalidator } from "react-router";

/**
 * Handles a refusal of an outdated page: the order was changed in another tab or by the shop (-44), or the session that
 * had access has ended (-404). The page reloads: it shows the order's current state, or asks the visitor to identify.
 */
export const useOutdatedOrder = (): ((error: unknown) => void) => {
  const { revalidate } = useRevalidator();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && (error.result === resultMoveNotAllowed || error.result === resultNotFound))
        void revalidate();
    },
    [revalidate],
  );
};
