import type { ManagedReview } from "@maru/client";
import { MessageSquareText } from "lucide-react";
import { useListContext } from "ra-core";
import { ExportButton } from "../../fields/list/ExportDialog";
import { FileActions } from "../../fields/list/FileActions";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { lazyPart } from "../../layout/lazyPart";
import { useCan } from "../../layout/useCan";
import { BulkActions } from "../../shared/moderation/BulkActions";
import { ModerationList } from "../../shared/moderation/ModerationList";
import { useTranslate } from "../../words/useTranslate";
import { useReviewColumns } from "./reviewColumns";
import { useReviewFilters } from "./reviewFilters";

const ManyDialog = lazyPart(() => import("./ManyDialog"));

const actions = ["hide", "show"] as const;

const Actions = () => {
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const list = { resource: "product-reviews", filter: filterValues, sort, columns: [] };
  return can("create", "products/reviews") ? (
    <FileActions {...list} />
  ) : can("create", "settings/exports") ? (
    <ExportButton {...list} />
  ) : null;
};

const Screen = () => {
  const t = useTranslate();
  const filters = useReviewFilters();
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    { key: "unanswered", label: t("review.unanswered"), filter: { is_answered: 0 } },
    { key: "reported", label: t("review.reported"), filter: { is_reported: 1 } },
    { key: "hidden", label: t("review.state_hidden"), filter: { state: "hidden" } },
  ];
  return (
    <ModerationList<ManagedReview>
      path="products/reviews"
      title={t("menu.reviews")}
      search={t("review.search")}
      empty={{ icon: MessageSquareText, title: t("review.none"), text: t("review.none_text") }}
      views={views}
      filters={filters}
      actions={<Actions />}
      bulk={<BulkActions actions={actions} label={(action) => t(`review.${action}`)} Dialog={ManyDialog} />}
    />
  );
};

const ReviewList = () => (
  <SavedViewList columns={useReviewColumns()}>
    <Screen />
  </SavedViewList>
);

export default ReviewList;
