import { lazyPart } from "../../layout/lazyPart";

export const InvitationPage = lazyPart(() => import("./InvitationScreen"));
export const NewPasswordPage = lazyPart(() => import("./NewPasswordScreen"));
