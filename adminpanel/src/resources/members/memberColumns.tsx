import type { MemberRow } from "@maru/client";
import { StickyNote } from "lucide-react";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { TimeField } from "../../fields/list/TimeField";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { consentWord, MemberState } from "./words";

const Column = DataTable.Col<MemberRow>;
const NumberColumn = DataTable.NumberCol<MemberRow>;

const orders = (id: number): string => `/orders/trx?filter=${encodeURIComponent(JSON.stringify({ user_id: id }))}`;

export const useMemberColumns = () => {
  const t = useTranslate();
  return columnsOf<MemberRow>(
    <>
      <Column
        source="member"
        label={t("member.noun")}
        disableSort
        always
        exports={["user_name", "full_name"]}
        render={({ id, user_name, name, is_business, roles, has_memo }) => (
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
        )}
      />
      <Column
        source="state"
        label={t("member.state")}
        disableSort
        render={({ state }) => <MemberState value={state} />}
      />
      <Column
        source="grade"
        label={t("member.grade")}
        disableSort
        exports={["grade"]}
        render={({ grade_name }) => <bdi>{grade_name || t("member.grade_default")}</bdi>}
      />
      <Column
        source="contact"
        label={t("member.contact")}
        disableSort
        exports={["email", "phone_num"]}
        render={({ email, phone_num }) => (
          <div className="muted">
            <bdi className="num">{phone_num || "–"}</bdi>
            <div className="sub">
              <bdi>{email}</bdi>
            </div>
          </div>
        )}
      />
      <NumberColumn source="points" label={t("member.points")} disableSort cellClassName="num" />
      <NumberColumn
        source="orders"
        label={t("member.orders")}
        disableSort
        render={({ id, orders: count }) =>
          count ? (
            <Link className="link num" to={orders(id)}>
              {figure(count)}
            </Link>
          ) : (
            <span className="muted num">{figure(count)}</span>
          )
        }
      />
      <NumberColumn source="paid" label={t("member.paid")} disableSort cellClassName="num" />
      <Column
        source="agrees"
        label={t("member.agrees")}
        disableSort
        optional
        exports={["agrees_sms", "agrees_email"]}
        render={({ agrees }) => (
          <span className="row wrap" style={{ gap: 4 }}>
            {agrees.length === 0 && "–"}
            {agrees.map((kind) => (
              <span key={kind} className="tag">
                {consentWord(t, kind)}
              </span>
            ))}
          </span>
        )}
      />
      <Column source="nickname" label={t("member.nickname")} disableSort optional exports={["nickname"]} />
      <NumberColumn
        source="last_login"
        label={t("member.last_login")}
        disableSort
        cellClassName="muted"
        field={TimeField}
      />
      <NumberColumn
        source="joined"
        label={t("member.joined")}
        sortBy="created_at"
        exports={["joined_at"]}
        render={({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>}
      />
    </>,
  );
};
