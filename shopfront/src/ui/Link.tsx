import { type LinkProps, Link as RouterLink } from "react-router";

/** react-router's link, without the attribute that its framework mode reads to load routes in advance. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}
