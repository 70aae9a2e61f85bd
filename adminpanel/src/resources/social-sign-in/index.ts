import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const socialSignIn: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./SocialSignInScreen")),
};
