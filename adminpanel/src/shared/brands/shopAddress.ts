import type { BrandRecord } from "@maru/client";

/**
 * Where a brand's shop can be seen from this screen: at this host if it is the brand's, else at its preview host, which
 * needs no DNS entry of its own, else at its own host.
 */
export const shopAddress = (
  { dns, hosts, preview_host }: Pick<BrandRecord, "dns" | "hosts" | "preview_host">,
  { protocol, hostname, port }: Pick<Location, "protocol" | "hostname" | "port"> = window.location,
): string => {
  if ([dns, preview_host, ...hosts].includes(hostname)) return "/";
  return `${protocol}//${preview_host || dns}${port && `:${port}`}/`;
};
