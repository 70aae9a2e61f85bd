import type { CouponRow, GivenCoupons, PointHolder } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban, Plus, Ticket } from "lucide-react";
import { useDataProvider, useNotify, useRecordContext } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { FileActions } from "../../fields/list/FileActions";
import { useConfirm } from "../../layout/Confirm";
import { Dialog } from "../../layout/Dialog";
import { EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { call } from "../../providers/httpClient";
import { MemberPicker } from "../../shared/members/MemberPicker";
import type { PromotionValues } from "../../shared/promotions/benefit";
import { figure, shortTime } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";

const resource = "coupons";
const perPage = 20;

/** The coupons of a promotion: who has which, giving them, making codes, taking open ones back. */
export const CouponsCard = ({ id }: { id: number }) => {
  const t = useTranslate();
  const can = useCan();
  const confirm = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const promotion = useRecordContext() as (PromotionValues & { issued?: number; unclaimed?: number }) | undefined;
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<"give" | "codes" | null>(null);
  const isCoupon = promotion?.kind === "coupon" && promotion.issue !== "code";
  const rows = useQuery({
    queryKey: [resource, "of", id, page],
    enabled: isCoupon,
    queryFn: () =>
      dataProvider.getList<CouponRow>(resource, {
        pagination: { page, perPage },
        sort: { field: "id", order: "DESC" },
        filter: { promotion_id: id },
      }),
  });
  if (!isCoupon) return null;
  const refresh = () => client.invalidateQueries({ queryKey: [resource] });
  const withdraw = async (row: CouponRow) => {
    if (!(await confirm({ title: t("coupon.withdraw_ask"), danger: true }))) return;
    try {
      await call("/api/coupons/withdraw", { method: "POST", json: { ids: [row.id] } });
      notify(t("coupon.withdrawn"), { type: "success" });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
    await refresh();
  };
  const mayAdd = can("create", "products/promotions");
  const isSingle = promotion.issue === "single_codes";
  const total = rows.data?.total ?? 0;
  return (
    <Card
      title={t("coupon.many")}
      hint={t("coupon.counts", { issued: figure(promotion.issued ?? 0), unclaimed: figure(promotion.unclaimed ?? 0) })}
      ends={
        <span className="row" style={{ gap: 8 }}>
          <FileActions
            resource={resource}
            filter={{ promotion_id: id }}
            sort={{ field: "id", order: "DESC" }}
            columns={[]}
          />
          {mayAdd && (
            <button type="button" className="btn" onClick={() => setDialog(isSingle ? "codes" : "give")}>
              <Plus size={15} aria-hidden /> {t(isSingle ? "coupon.make_codes" : "coupon.give")}
            </button>
          )}
        </span>
      }
    >
      {rows.isError ? (
        <p role="alert" className="error">
          {rows.error.message}
        </p>
      ) : rows.isPending ? (
        <span className="skel" style={{ height: 120 }} />
      ) : total === 0 ? (
        <EmptyState icon={Ticket} title={t("coupon.none")} text={t("coupon.none_text")} />
      ) : (
        <div className="scroll">
          <table className="table">
            <thead>
              <tr>
                <th>{t("coupon.code")}</th>
                <th>{t("coupon.holder")}</th>
                <th>{t("coupon.state")}</th>
                <th>{t("coupon.issued_at")}</th>
                <th>{t("coupon.ends_at")}</th>
                <th aria-label={t("coupon.withdraw")} />
              </tr>
            </thead>
            <tbody>
              {rows.data?.data.map((row) => (
                <tr key={row.id}>
                  <td>
                    <bdi>{row.code || "–"}</bdi>
                  </td>
                  <td>
                    <bdi>{row.user_id ? row.name || row.user_name : t("coupon.unclaimed")}</bdi>
                  </td>
                  <td>{t(`coupon.state_${row.state}` as TextKey)}</td>
                  <td className="num">{shortTime(row.issued_at)}</td>
                  <td className="num">{shortTime(row.ends_at)}</td>
                  <td>
                    {row.state === "open" && can("edit", "products/promotions") && (
                      <button
                        type="button"
                        className="iconbtn tiny"
                        aria-label={t("coupon.withdraw_name", { name: row.code || row.user_name })}
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
          {total > perPage && (
            <div className="row" style={{ gap: 8, marginBlockStart: 12 }}>
              <button type="button" className="btn small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t("coupon.newer")}
              </button>
              <button
                type="button"
                className="btn small"
                disabled={page * perPage >= total}
                onClick={() => setPage(page + 1)}
              >
                {t("coupon.older")}
              </button>
            </div>
          )}
        </div>
      )}
      {dialog === "give" && <GiveDialog promotionId={id} onClose={() => setDialog(null)} onDone={refresh} />}
      {dialog === "codes" && <CodesDialog promotionId={id} onClose={() => setDialog(null)} onDone={refresh} />}
    </Card>
  );
};

interface DialogProps {
  promotionId: number;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

const GiveDialog = ({ promotionId, onClose, onDone }: DialogProps) => {
  const t = useTranslate();
  const notify = useNotify();
  const [holders, setHolders] = useState<PointHolder[]>([]);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (isBusy) return;
    if (holders.length === 0) return setError(t("coupon.give_nobody"));
    setBusy(true);
    try {
      const json = { promotion_id: promotionId, user_ids: holders.map(({ id }) => id) };
      const { data } = await call<GivenCoupons>("/api/coupons", { method: "POST", json });
      notify(t("coupon.given", { given: data.given, had: data.had, refused: data.refused }), { type: "success" });
      await onDone();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("coupon.give")} onClose={onClose}>
      <MemberPicker
        optional
        chosen={null}
        error={error}
        onChoose={(holder) => {
          if (holder && !holders.some(({ id }) => id === holder.id)) setHolders([...holders, holder]);
          setError("");
        }}
      />
      <ul className="chips">
        {holders.map((holder) => (
          <li key={holder.id} className="chip soft">
            <bdi>{holder.name || holder.user_name}</bdi>
            <button
              type="button"
              className="iconbtn tiny"
              aria-label={t("common.delete_name", { name: holder.name || holder.user_name })}
              onClick={() => setHolders(holders.filter(({ id }) => id !== holder.id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button type="button" className="btn fill" disabled={isBusy} onClick={() => void send()}>
          {t("coupon.give")}
        </button>
      </div>
    </Dialog>
  );
};

const CodesDialog = ({ promotionId, onClose, onDone }: DialogProps) => {
  const t = useTranslate();
  const notify = useNotify();
  const [count, setCount] = useState("100");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (isBusy) return;
    if (!/^[1-9]\d{0,4}$/.test(count) || Number(count) > 10_000) return setError(t("coupon.count_wrong"));
    setBusy(true);
    try {
      const json = { promotion_id: promotionId, count: Number(count) };
      const { data } = await call<{ made: number }>("/api/coupons/make-codes", { method: "POST", json });
      notify(t("coupon.made", { count: figure(data.made) }), { type: "success" });
      await onDone();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("coupon.make_codes")} onClose={onClose}>
      <label className="stack" style={{ gap: 6 }}>
        {t("coupon.count")}
        <span className={error ? "control bad" : "control"}>
          <input
            inputMode="numeric"
            value={count}
            aria-invalid={Boolean(error)}
            onChange={({ target }) => {
              setCount(target.value.replace(/\D/g, "").slice(0, 5));
              setError("");
            }}
          />
        </span>
        {error && (
          <span role="alert" className="error">
            {error}
          </span>
        )}
      </label>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button type="button" className="btn fill" disabled={isBusy} onClick={() => void send()}>
          {t("coupon.make_codes")}
        </button>
      </div>
    </Dialog>
  );
};
