import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const chats: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./ChatPage")) };
