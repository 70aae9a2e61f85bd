import type { ManagedReview } from "@maru/client";
import { Image, Pin } from "lucide-react";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { Thumb } from "../../fields/Thumb";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ReviewTag, Stars } from "./words";

const Column = DataTable.Col<ManagedReview>;
const NumberColumn = DataTable.NumberCol<ManagedReview>;

export const useReviewColumns = () => {
  const t = useTranslate();
  return columnsOf<ManagedReview>(
    <>
      <Column
        source="text"
        label={t("review.noun")}
        disableSort
        always
        render={({ id, stars, text, pictures, is_pinned }) => (
          <div style={{ minWidth: 240, maxWidth: 320 }}>
            <span className="row" style={{ gap: 6 }}>
              <Stars value={stars} />
              {pictures.length > 0 && (
                <span className="row muted" style={{ gap: 2 }}>
                  <Image size={14} role="img" aria-label={t("review.pictures")} /> {pictures.length}
                </span>
              )}
              {is_pinned && <Pin size={14} role="img" aria-label={t("review.pinned")} />}
            </span>
            <Link
              className="name"
              to={`/products/reviews/${id}`}
              // The text is cut off at its end, in its own direction.
              dir="auto"
              style={{
                display: "-webkit-box",
                WebkitLineClamp: 2,
                WebkitBoxOrient: "vertical",
                overflow: "hidden",
                whiteSpace: "normal",
              }}
            >
              {text}
            </Link>
          </div>
        )}
      />
      <Column
        source="product"
        label={t("product.noun")}
        disableSort
        render={({ product_id, product_name, img, option_info }) => (
          <div className="thing" style={{ minWidth: 180 }}>
            <Thumb src={img} />
            <div>
              <Link className="link" to={`/products/list/${product_id}`}>
                <bdi>{product_name}</bdi>
              </Link>
              <div className="sub">
                <bdi>{option_info}</bdi>
              </div>
            </div>
          </div>
        )}
      />
      <Column
        source="author"
        label={t("member.noun")}
        disableSort
        render={({ user_id, user_name, author_name, source }) =>
          source === "imported" ? (
            <div>
              <bdi>{author_name}</bdi>
              <div className="sub">{t("review.imported")}</div>
            </div>
          ) : user_id === null ? (
            <span className="muted">{t("review.left")}</span>
          ) : (
            <div>
              <Link className="link" to={`/users/list/${user_id}`}>
                <bdi>{user_name}</bdi>
              </Link>
              <div className="sub">
                <bdi>{author_name}</bdi>
              </div>
            </div>
          )
        }
      />
      <Column
        source="state"
        label={t("review.state")}
        disableSort
        render={({ state }) => <ReviewTag value={state} />}
      />
      <Column
        source="answered"
        label={t("review.answer")}
        disableSort
        render={({ answered_at }) =>
          answered_at ? (
            <span className="tag success">{t("review.answered")}</span>
          ) : (
            <span className="muted">{t("review.unanswered")}</span>
          )
        }
      />
      <NumberColumn
        source="helpful"
        label={t("review.helpful")}
        disableSort
        render={({ helpful_count }) => figure(helpful_count)}
      />
      <NumberColumn
        source="reports"
        label={t("review.reports")}
        disableSort
        render={({ report_count }) =>
          report_count > 0 ? <b>{figure(report_count)}</b> : <span className="muted">0</span>
        }
      />
      <NumberColumn
        source="at"
        label={t("review.at")}
        sortBy="created_at"
        render={({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>}
      />
    </>,
  );
};
