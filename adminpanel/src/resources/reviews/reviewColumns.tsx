import type { ManagedReview } from "@maru/client";
import { Image, Pin } from "lucide-react";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { Thumb } from "../../fields/Thumb";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ReviewTag, Stars } from "./words";

export const useReviewColumns = (): Column<ManagedReview>[] => {
  const t = useTranslate();
  return [
    {
      key: "text",
      always: true,
      label: t("review.noun"),
      cell: ({ id, stars, text, pictures, is_pinned }) => (
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
      ),
    },
    {
      key: "product",
      label: t("product.noun"),
      cell: ({ product_id, product_name, img, option_info }) => (
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
      ),
    },
    {
      key: "author",
      label: t("member.noun"),
      cell: ({ user_id, user_name, author_name, source }) =>
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
        ),
    },
    { key: "state", label: t("review.state"), cell: ({ state }) => <ReviewTag value={state} /> },
    {
      key: "answered",
      label: t("review.answer"),
      cell: ({ answered_at }) =>
        answered_at ? (
          <span className="tag success">{t("review.answered")}</span>
        ) : (
          <span className="muted">{t("review.unanswered")}</span>
        ),
    },
    {
      key: "helpful",
      label: t("review.helpful"),
      figure: true,
      cell: ({ helpful_count }) => figure(helpful_count),
    },
    {
      key: "reports",
      label: t("review.reports"),
      figure: true,
      cell: ({ report_count }) => (report_count > 0 ? <b>{figure(report_count)}</b> : <span className="muted">0</span>),
    },
    {
      key: "at",
      label: t("review.at"),
      sort: "created_at",
      figure: true,
      cell: ({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>,
    },
  ];
};
