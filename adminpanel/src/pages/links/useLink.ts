import { resultInvalid, resultMoveNotAllowed } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { HttpError } from "ra-core";
import { useSearchParams } from "react-router";
import { failureCode } from "../../providers/httpClient";

const over: number[] = [resultMoveNotAllowed, resultInvalid];

/** What the token of an address opens; `isOver` for a link that is used up or expired. */
export const useLink = <T>(name: string, read: (token: string) => Promise<T>) => {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: [name, token],
    queryFn: () => read(token),
    enabled: token !== "",
    retry: false,
  });
  const isOver = token === "" || (error instanceof HttpError && over.includes(failureCode(error)));
  return { token, data, error: isOver ? null : error, isOver, refetch };
};
