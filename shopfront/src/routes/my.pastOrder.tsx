import type { OwnPastOrderRecord } from "@maru/client";
import { useLoaderData } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { PastOrderView } from "~/features/orders/past/PastOrderView";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";

export const title: TextKey = "orders:past.detail";

export const load: Load = (env, { request, params }) =>
  readAsMember(env, request, () => env.read<OwnPastOrderRecord>(`/api/shop/past-orders/${params.id}`));

export default function MyPastOrderRoute() {
  const t = useTranslate();
  const order = useLoaderData<OwnPastOrderRecord>();
  useTitle(t(title));
  return (
    <MyFrame title="" onSignedOut={() => siteActions.setUser(null)}>
      <Link
        to="/my/past-orders"
        className="mb-2 inline-flex min-h-11 items-center text-[14px] text-text2 hover:underline"
      >
        {t("orders:past.title")}
      </Link>
      <div className="-mx-4 min-[360px]:-mx-5 md:mx-0">
        <PastOrderView order={order} />
      </div>
    </MyFrame>
  );
}
