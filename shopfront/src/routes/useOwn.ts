import { useEffect } from "react";
import { useSelector } from "react-redux";
import { useRevalidator } from "react-router";
import { selectAuth } from "~/features/site/slice";

/** Data that the server rendered for a visitor is fetched again once a member is known: some of it may be personal. */
export const useOwn = (asVisitor: boolean): void => {
  const { isAuthenticated } = useSelector(selectAuth);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (asVisitor && isAuthenticated) void revalidate();
  }, [asVisitor, isAuthenticated, revalidate]);
};
