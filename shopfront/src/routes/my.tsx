import {
  formatNumber,
  type OrderRecord,
  type OwnOrderStates,
  type OwnQuestionCounts,
  orderStatus,
  type Page,
  type PointSummary,
  type Profile,
} from "@maru/client";
import { useSelector } from "react-redux";
import { useLoaderData, useRevalidator } from "react-router";
import { gradeText } from "~/features/account/grade";
import { MyFrame } from "~/features/account/MyFrame";
import { OrderList } from "~/features/orders/OrderList";
import { RecentlySeen } from "~/features/product/RecentlySeen";
import { selectAuth, selectBrand, siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";
import { useUnpaidOrders } from "./useUnpaidOrders";

export const title: TextKey = "common:myPage";

interface Data {
  profile: Profile;
  orders: Page<OrderRecord>;
  states: OwnOrderStates;
  points: PointSummary;
  wishes: number[];
  questions: OwnQuestionCounts;
}

export const load: Load = async (env, { request }): Promise<Data> => {
  const [profile, orders, states, points, wishes, questions] = await readAsMember(env, request, () =>
    Promise.all([
      env.read<Profile>("/api/account/me"),
      env.read<Page<OrderRecord>>("/api/shop/orders", { page: 1 }),
      env.read<OwnOrderStates>("/api/shop/orders/states"),
      env.read<PointSummary>("/api/shop/points/summary"),
      env.read<number[]>("/api/shop/wishs/ids"),
      env.read<OwnQuestionCounts>("/api/shop/product-faqs/counts"),
    ]),
  );
  return { profile, orders, states, points, wishes, questions };
};

/** The stages of the filter; a stage includes the statuses in between. */
const stages = [
  { name: "0", statuses: [orderStatus.AWAITING] },
  { name: "5", statuses: [orderStatus.PAID, orderStatus.RECEIVED] },
  { name: "15", statuses: [orderStatus.SHIPPED, orderStatus.IN_DELIVERY] },
  { name: "25", statuses: [orderStatus.DELIVERED] },
] as const;

const tile = "flex flex-1 flex-col gap-1 rounded-panel bg-soft p-4 md:p-5 hover:bg-well";

export default function MyRoute() {
  const t = useTranslate();
  const { user } = useSelector(selectAuth);
  const brandId = useSelector(selectBrand)?.id ?? 0;
  const { profile, orders, states, points, wishes, questions } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const unpaid = useUnpaidOrders(() => void revalidate());
  useTitle(t(title));
  const count = (statuses: readonly number[]): number =>
    states.content.filter(({ status }) => statuses.includes(status)).reduce((sum, one) => sum + one.count, 0);
  return (
    <MyFrame
      title={t("account:my.hello", { name: user?.name || user?.user_name || "" })}
      menuOnPhone
      questions={questions.total}
      onSignedOut={() => siteActions.setUser(null)}
    >
      {profile.grade && (
        <p className="-mt-3 mb-5 text-text2">
          <span className="rounded-full bg-well px-3 py-1 text-[13px] font-semibold text-ink">
            <bdi>{gradeText(t, profile.grade)}</bdi>
          </span>
        </p>
      )}
      <div className="mb-8 flex gap-3">
        <Link to="/my/points" className={tile}>
          <span className="text-[14px] text-text2">{t("account:my.points")}</span>
          <span className="tnum text-[20px] font-bold text-ink">
            {t("account:points.count", { count: formatNumber(points.balance) })}
          </span>
        </Link>
        <Link to="/my/wishs" className={tile}>
          <span className="text-[14px] text-text2">{t("account:my.wishs")}</span>
          <span className="tnum text-[20px] font-bold text-ink">{formatNumber(wishes.length)}</span>
        </Link>
      </div>
      <ul className="panel mb-8 grid grid-cols-4 py-5" aria-label={t("account:my.orders")}>
        {stages.map(({ name, statuses }) => {
          const many = count(statuses);
          return (
            <li key={name} className="border-line text-center not-first:border-s">
              <Link to={`/my/orders?status=${statuses.join(",")}`} className="block px-1 py-1">
                <span className={`tnum block text-[22px] font-bold ${many > 0 ? "text-ink" : "text-text3"}`}>
                  {formatNumber(many)}
                </span>
                <span className="text-[13px] text-text2">{t(`account:my.state.${name}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {unpaid.panel}
      <h2 className="t-h3 mb-3">{t("account:my.recent")}</h2>
      <OrderList orders={orders.content.slice(0, 3)} />
      <RecentlySeen brandId={brandId} />
    </MyFrame>
  );
}
