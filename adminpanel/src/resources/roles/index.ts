import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const roles: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./RolesScreen")) };
