import type { ClaimRecord } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { MaruDataProvider } from "../../../providers/dataProvider";

/** The formula of a return as the server works it out; asked anew when the claim has changed. */
export const useClaimQuote = (claim: ClaimRecord) => {
  const dataProvider = useDataProvider<MaruDataProvider>();
  return useQuery({
    queryKey: ["claim-quote", claim.id, claim.updated_at],
    queryFn: () => dataProvider.quoteClaim(claim.id),
    enabled: claim.kind === "return",
    retry: false,
  });
};
