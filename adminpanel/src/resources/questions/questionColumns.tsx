import type { ManagedQuestion } from "@maru/client";
import { Lock } from "lucide-react";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { Thumb } from "../../fields/Thumb";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { AnswerTag, authorWord, StateTag } from "./words";

const Column = DataTable.Col<ManagedQuestion>;

export const useQuestionColumns = () => {
  const t = useTranslate();
  return columnsOf<ManagedQuestion>(
    <>
      <Column
        source="title"
        label={t("question.noun")}
        disableSort
        always
        render={({ id, title, visibility }) => (
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
        )}
      />
      <Column
        source="product"
        label={t("product.noun")}
        disableSort
        render={({ product_id, product_name, product_code, img }) => (
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
        )}
      />
      <Column
        source="author"
        label={t("question.author")}
        disableSort
        render={(row) => (
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
        )}
      />
      <Column
        source="answered"
        label={t("question.answer")}
        disableSort
        render={({ is_answered }) => <AnswerTag answered={is_answered} />}
      />
      <Column
        source="state"
        label={t("question.state")}
        disableSort
        render={({ state }) => <StateTag state={state} />}
      />
      <Column
        source="created_at"
        label={t("question.at")}
        render={({ created_at }) => <bdi>{shortTime(created_at)}</bdi>}
      />
    </>,
  );
};
