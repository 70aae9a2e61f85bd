import type { ManagedQuestion } from "@maru/client";
import { Lock } from "lucide-react";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { Thumb } from "../../fields/Thumb";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { AnswerTag, authorWord, StateTag } from "./words";

export const useQuestionColumns = (): Column<ManagedQuestion>[] => {
  const t = useTranslate();
  return [
    {
      key: "title",
      always: true,
      label: t("question.noun"),
      cell: ({ id, title, visibility }) => (
        <div className="row" style={{ gap: 6, minWidth: 220, maxWidth: 340 }}>
          {visibility === 1 && (
            <Lock size={14} role="img" aria-label={t("question.private")} style={{ flexShrink: 0 }} />
          )}
          <Link
            className="name"
            to={`/products/faq/${id}`}
            dir="auto"
            style={{ overflow: "hidden", textOverflow: "ellipsis" }}
          >
            {title}
          </Link>
        </div>
      ),
    },
    {
      key: "product",
      label: t("product.noun"),
      cell: ({ product_id, product_name, product_code, img }) => (
        <div className="thing" style={{ minWidth: 180 }}>
          <Thumb src={img} />
          <div>
            <Link className="link" to={`/products/list/${product_id}`}>
              <bdi>{product_name}</bdi>
            </Link>
            <div className="sub">
              <bdi>{product_code}</bdi>
            </div>
          </div>
        </div>
      ),
    },
    {
      key: "author",
      label: t("question.author"),
      cell: (row) => (
        <div>
          {row.user_id === null ? (
            <span className="muted">{authorWord(t, row)}</span>
          ) : (
            <Link className="link" to={`/users/list/${row.user_id}`}>
              <bdi>{row.user_name}</bdi>
            </Link>
          )}
          <div className="sub">
            <bdi>{row.author_name}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: "answered",
      label: t("question.answer"),
      cell: ({ is_answered }) => <AnswerTag answered={is_answered} />,
    },
    { key: "state", label: t("question.state"), cell: ({ state }) => <StateTag state={state} /> },
    {
      key: "created_at",
      label: t("question.at"),
      sort: "created_at",
      cell: ({ created_at }) => <bdi>{shortTime(created_at)}</bdi>,
    },
  ];
};
