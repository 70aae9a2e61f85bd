import type { CouponRow } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban, Ticket } from "lucide-react";
import { useDataProvider, useNotify } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { PageTurn } from "../../fields/list/PageTurn";
import { useConfirm } from "../../layout/Confirm";
import { EmptyState, ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";
import { couponsChanged, withdrawCoupon } from "./api";

const resource = "products/coupons";
const perPage = 20;
const causes: Record<string, TextKey> = {
  sign_up: "coupon.cause_sign_up",
  birthday: "coupon.cause_birthday",
  download: "coupon.cause_download",
  manager: "coupon.cause_manager",
  code: "coupon.cause_code",
  file: "coupon.cause_file",
};

/** Why a member has a coupon; its key may be followed by a year, a number or a code. */
const causeOf = (t: Translate, { cause }: CouponRow): string => {
  const [kind = "", detail = ""] = cause.split(":");
  const word = causes[kind];
  if (!word) return "–";
  return kind === "birthday" && detail ? `${t(word)} ${detail}` : t(word);
};

const stateOf = (t: Translate, { state, ends_at }: CouponRow): string =>
  state === "open" && ends_at && Date.parse(ends_at) <= Date.now()
    ? t("coupon.state_ended")
    : t(`coupon.state_${state}` as TextKey);

interface Props {
  /** Of one promotion, or of one member: the other of the two is a column. */
  filter: { promotion_id: number } | { user_id: number };
}

/** Coupons of a promotion or of a member, page by page; open ones can be taken back. */
export const CouponTable = ({ filter }: Props) => {
  const t = useTranslate();
  const can = useCan();
  const confirm = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [page, setPage] = useState(1);
  const ofMember = "user_id" in filter;
  const rows = useQuery({
    queryKey: [resource, filter, page],
    queryFn: () =>
      dataProvider.getList<CouponRow>(resource, {
        pagination: { page, perPage },
        sort: { field: "id", order: "DESC" },
        filter,
      }),
  });
  if (rows.isError) return <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />;
  if (rows.isPending) return <span className="skel" style={{ height: 120 }} />;
  const { data, total = 0 } = rows.data;
  if (total === 0)
    return (
      <EmptyState
        icon={Ticket}
        title={t("coupon.none")}
        text={t(ofMember ? "coupon.none_of_member" : "coupon.none_text")}
      />
    );
  const withdraw = async (row: CouponRow) => {
    if (!(await confirm({ title: t("coupon.withdraw_ask"), danger: true }))) return;
    try {
      await withdrawCoupon(row.id);
      notify(t("coupon.withdrawn"), { type: "success" });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
    await couponsChanged(client);
  };
  return (
    <>
      <div className="scroll boxed">
        <table className="grid flat">
          <thead>
            <tr>
              <th scope="col">{t(ofMember ? "coupon.promotion" : "coupon.holder")}</th>
              <th scope="col">{t("coupon.state")}</th>
              <th scope="col">{t("coupon.cause")}</th>
              <th scope="col">{t("coupon.ends_at")}</th>
              <th scope="col">{t("coupon.issued_at")}</th>
              <th scope="col">{t("coupon.code")}</th>
              <th scope="col" className="row-menu" aria-label={t("coupon.withdraw")} />
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td>{ofMember ? <PromotionLink row={row} /> : <Holder row={row} />}</td>
                <td>{stateOf(t, row)}</td>
                <td>{causeOf(t, row)}</td>
                <td className="num">{row.ends_at ? shortTime(row.ends_at) : t("coupon.no_end")}</td>
                <td className="num">{shortTime(row.issued_at)}</td>
                <td>
                  <bdi>{row.code || "–"}</bdi>
                </td>
                <td className="row-menu">
                  {row.state === "open" && can("edit", "products/coupons") && (
                    <button
                      type="button"
                      className="iconbtn tiny"
                      aria-label={t("coupon.withdraw_name", {
                        name: ofMember ? row.promotion_name : row.code || row.user_name,
                      })}
                      onClick={() => void withdraw(row)}
                    >
                      <Ban size={15} aria-hidden />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > perPage && (
        <nav className="row" aria-label={t("list.pages")} style={{ justifyContent: "end" }}>
          <PageTurn page={page} pages={Math.ceil(total / perPage)} setPage={setPage} />
        </nav>
      )}
    </>
  );
};

const PromotionLink = ({ row }: { row: CouponRow }) => {
  const can = useCan();
  const name = <bdi>{row.promotion_name}</bdi>;
  return can("show", "products/promotions") ? (
    <Link className="link strong" to={`/products/promotions/${row.promotion_id}`}>
      {name}
    </Link>
  ) : (
    name
  );
};

const Holder = ({ row }: { row: CouponRow }) => {
  const t = useTranslate();
  const can = useCan();
  if (!row.user_id) return t("coupon.unclaimed");
  const name = <bdi>{row.name || row.user_name}</bdi>;
  return can("show", "users/list") ? (
    <Link className="link" to={`/users/list/${row.user_id}`}>
      {name}
    </Link>
  ) : (
    name
  );
};
