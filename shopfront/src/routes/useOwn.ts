import { useEffect } from "react";
import { useSelector } from "react-redux";
import { selectAuth } from "~/features/site/slice";
import { useRevalidator } from "~/router";

/** What the server drew for a visitor is asked for again once a member is known: some of it may be the member's own. */
export const useOwn = (asVisitor: boolean): void => {
  const { isAuthenticated } = useSelector(selectAuth);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (asVisitor && isAuthenticated) void revalidate();
  }, [asVisitor, isAuthenticated, revalidate]);
};
