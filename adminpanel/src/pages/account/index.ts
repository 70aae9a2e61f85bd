import { lazyPart } from "../../layout/lazyPart";

export const AccountPage = lazyPart(() => import("./AccountScreen"));
