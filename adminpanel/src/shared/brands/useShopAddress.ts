import type { BrandRecord, ShopPass } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { useGetOne } from "ra-core";
import { useCan, usePerson } from "../../layout/useCan";
import { call } from "../../providers/httpClient";
import { shopAddress } from "./shopAddress";

/**
 * Where the shop of a brand can be seen, this host until that is known. A prepared shop at another host gets a pass:
 * nobody is signed in there. Without an id it is the brand in force.
 */
export const useShopAddress = (id?: number): string => {
  const person = usePerson();
  const may = useCan()("list", "settings/brands");
  const brand = id ?? person?.brand_id ?? 0;
  const { data } = useGetOne<BrandRecord>("settings/brands", { id: brand }, { enabled: may && brand > 0 });
  const address = data ? shopAddress(data) : "/";
  const needsPass = address !== "/" && data?.opened_at === null;
  const pass = useQuery({
    queryKey: ["brand-pass", brand],
    queryFn: async () => (await call<ShopPass>(`/api/brands/${brand}/pass`)).data.path,
    enabled: needsPass,
  });
  return needsPass && pass.data ? address.replace(/\/$/, pass.data) : address;
};
