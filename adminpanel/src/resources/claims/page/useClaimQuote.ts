import type { ClaimRecord } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { quoteClaim } from "../api";

/** The formula of a return from the server, fetched again when the claim changes. */
export const useClaimQuote = (claim: ClaimRecord) => {
  return useQuery({
    queryKey: ["claim-quote", claim.id, claim.updated_at],
    queryFn: () => quoteClaim(claim.id),
    enabled: claim.kind === "return",
    retry: false,
  });
};
