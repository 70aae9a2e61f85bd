import type { MemberRow } from "@maru/client";
import { StickyNote } from "lucide-react";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { consentWord, MemberState } from "./words";

const orders = (id: number): string => `/orders/trx?filter=${encodeURIComponent(JSON.stringify({ user_id: id }))}`;

export const useMemberColumns = (): Column<MemberRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "member",
      exports: ["user_name", "full_name"],
      always: true,
      label: t("member.noun"),
      cell: ({ id, user_name, name, is_business, roles, has_memo }) => (
        <div className="thing">
          <div>
            <span className="row" style={{ gap: 6, whiteSpace: "nowrap" }}>
              <Link className="strong" to={`/users/list/${id}`}>
                <bdi>{name || user_name}</bdi>
              </Link>
              {is_business && <span className="tag info">{t("member.business")}</span>}
              {roles.length > 0 && <span className="tag">{t("member.staff")}</span>}
              {has_memo && <StickyNote size={14} role="img" aria-label={t("member.memo_has")} />}
            </span>
            <div className="sub">
              <bdi>{user_name}</bdi>
            </div>
          </div>
        </div>
      ),
    },
    { key: "state", label: t("member.state"), cell: ({ state }) => <MemberState value={state} /> },
    {
      key: "grade",
      exports: ["grade"],
      label: t("member.grade"),
      cell: ({ grade_name }) => <bdi>{grade_name || t("member.grade_default")}</bdi>,
    },
    {
      key: "contact",
      exports: ["email", "phone_num"],
      label: t("member.contact"),
      cell: ({ email, phone_num }) => (
        <div className="muted">
          <bdi className="num">{phone_num || "–"}</bdi>
          <div className="sub">
            <bdi>{email}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: "points",
      label: t("member.points"),
      figure: true,
      cell: ({ points }) => <bdi className="num">{figure(points)}</bdi>,
    },
    {
      key: "orders",
      label: t("member.orders"),
      figure: true,
      cell: ({ id, orders: count }) =>
        count ? (
          <Link className="link num" to={orders(id)}>
            {figure(count)}
          </Link>
        ) : (
          <span className="muted num">{figure(count)}</span>
        ),
    },
    {
      key: "paid",
      label: t("member.paid"),
      figure: true,
      cell: ({ paid }) => <bdi className="num">{figure(paid)}</bdi>,
    },
    {
      key: "agrees",
      exports: ["agrees_sms", "agrees_email"],
      optional: true,
      label: t("member.agrees"),
      cell: ({ agrees }) => (
        <span className="row wrap" style={{ gap: 4 }}>
          {agrees.length === 0 && "–"}
          {agrees.map((kind) => (
            <span key={kind} className="tag">
              {consentWord(t, kind)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: "nickname",
      exports: ["nickname"],
      optional: true,
      label: t("member.nickname"),
      cell: ({ nickname }) => <bdi>{nickname || "–"}</bdi>,
    },
    {
      key: "last_login",
      label: t("member.last_login"),
      figure: true,
      cell: ({ last_login }) => <bdi className="muted">{shortTime(last_login)}</bdi>,
    },
    {
      key: "joined",
      exports: ["joined_at"],
      label: t("member.joined"),
      sort: "created_at",
      figure: true,
      cell: ({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>,
    },
  ];
};
