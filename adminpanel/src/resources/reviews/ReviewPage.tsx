import type { ManagedReview, ReportReason } from "@maru/client";
import { useState } from "react";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { PictureLinks } from "../../fields/PictureLinks";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { type Fact, FactList } from "../../shared/moderation/FactList";
import { HideButtons } from "../../shared/moderation/HideButtons";
import { ModerationPage } from "../../shared/moderation/ModerationPage";
import { ProductCard } from "../../shared/moderation/ProductCard";
import { ReasonLine, UserText } from "../../shared/moderation/UserText";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { answerReview, hideReview, pinReview, showReview } from "./api";
import { ReviewTag, reasonWord, Stars } from "./words";

const ReviewContent = ({ review }: { review: ManagedReview }) => {
  const t = useTranslate();
  return (
    <Card title={t("review.noun")} hint={<Stars value={review.stars} />}>
      <UserText text={review.text} />
      <PictureLinks pictures={review.pictures} />
      <ReasonLine className="muted" label={t("review.reason")} reason={review.hidden_reason} />
    </Card>
  );
};

const Answer = ({ review }: { review: ManagedReview }) => {
  const t = useTranslate();
  const can = useCan();
  const { run, busy, errors } = useAction();
  const [text, setText] = useState(review.answer);
  const canWrite = can("edit", "products/reviews");
  return (
    <Card title={t("review.answer")} hint={review.answered_at ? shortTime(review.answered_at) : undefined}>
      <Field id="answer" label={t("review.answer")} helperText={t("review.answer_help")} error={errors.answer}>
        <div className="control">
          <textarea
            id="answer"
            rows={5}
            maxLength={2000}
            disabled={!canWrite}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </Field>
      {canWrite && (
        <div className="row" style={{ justifyContent: "flex-end" }}>
          <button
            type="button"
            className="btn fill"
            disabled={busy || text.trim() === review.answer}
            onClick={() => void run(() => answerReview(review.id, text), "review.answer_saved")}
          >
            {t("common.save")}
          </button>
        </div>
      )}
    </Card>
  );
};

const Facts = ({ review }: { review: ManagedReview }) => {
  const t = useTranslate();
  const facts: Fact[] = [
    [t("review.at"), <bdi key="at">{shortTime(review.created_at)}</bdi>],
    [
      t("member.noun"),
      review.user_id === null ? (
        t("review.left")
      ) : (
        <Link key="member" className="link" to={`/users/list/${review.user_id}`}>
          <bdi>{review.user_name}</bdi>
        </Link>
      ),
    ],
    [t("order.num"), <bdi key="num">{review.order_num || "–"}</bdi>],
    [t("review.helpful"), figure(review.helpful_count)],
    [t("review.points"), figure(review.points)],
    [t("review.reports"), figure(review.report_count)],
  ];
  return (
    <ProductCard product={review} detail={review.option_info}>
      <FactList facts={facts} />
      {review.reports.length > 0 && (
        <p className="row" style={{ gap: 6, flexWrap: "wrap" }}>
          {[...new Set(review.reports)].map((one) => (
            <span key={one} className="tag warning">
              {reasonWord(t, one as ReportReason)} {review.reports.filter((other) => other === one).length}
            </span>
          ))}
        </p>
      )}
    </ProductCard>
  );
};

const Actions = ({ review }: { review: ManagedReview }) => {
  const t = useTranslate();
  const can = useCan();
  const { run, busy } = useAction();
  if (!can("edit", "products/reviews") || review.state === "withdrawn") return null;
  const pin = () =>
    run(
      () => pinReview(review.id, !review.is_pinned),
      review.is_pinned ? "review.unpinned_done" : "review.pinned_done",
    );
  return (
    <>
      {review.state === "shown" && (
        <button type="button" className="btn" disabled={busy} onClick={() => void pin()}>
          {t(review.is_pinned ? "review.unpin" : "review.pin")}
        </button>
      )}
      <HideButtons
        noun="review"
        isHidden={review.state !== "shown"}
        lead={review.product_name}
        hide={(reason) => hideReview(review.id, reason)}
        show={() => showReview(review.id)}
      />
    </>
  );
};

const ReviewPage = () => {
  const t = useTranslate();
  return (
    <ModerationPage<ManagedReview>
      path="products/reviews"
      list={t("menu.reviews")}
      title={({ product_name }) => product_name}
      tag={({ state }) => <ReviewTag value={state} />}
      actions={(review) => <Actions review={review} />}
      main={(review) => (
        <>
          <ReviewContent review={review} />
          <Answer key={review.answer} review={review} />
        </>
      )}
      aside={(review) => <Facts review={review} />}
    />
  );
};

export default ReviewPage;
