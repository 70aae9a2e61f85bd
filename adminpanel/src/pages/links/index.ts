import { lazy } from "react";

export const InvitationPage = lazy(() => import("./InvitationScreen"));
export const NewPasswordPage = lazy(() => import("./NewPasswordScreen"));
