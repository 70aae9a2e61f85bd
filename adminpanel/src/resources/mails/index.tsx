import type { ResourceProps } from "ra-core";
import { Navigate, useParams } from "react-router";
import { lazyPart } from "../../layout/lazyPart";

/** The address of one mail, as other screens link it. */
const MailRedirect = () => <Navigate replace to={`/desk/mail?id=${useParams().id ?? ""}`} />;

export const mails: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./MailPage")),
  edit: MailRedirect,
};
