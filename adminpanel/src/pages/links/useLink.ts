import { useQuery } from "@tanstack/react-query";
import { HttpError, useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { failureCode } from "../../providers/httpClient";

const over = -44;

/** What the token of an address opens; `isOver` for a link that opens nothing any more. */
export const useLink = <T>(name: string, read: (api: MaruDataProvider, token: string) => Promise<T>) => {
  const api = useDataProvider<MaruDataProvider>();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: [name, token],
    queryFn: () => read(api, token),
    enabled: token !== "",
    retry: false,
  });
  const isOver = token === "" || (error instanceof HttpError && [over, -50].includes(failureCode(error)));
  return { token, data, error: isOver ? null : error, isOver, refetch };
};
