import type { ManagedRequest, WaitingRequests } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useListContext } from "ra-core";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { lazyPart } from "../../layout/lazyPart";
import { BulkActions } from "../../shared/moderation/BulkActions";
import { ModerationList } from "../../shared/moderation/ModerationList";
import { useSellerFilter } from "../../shared/sellers/useSellerFilter";
import { useTranslate } from "../../words/useTranslate";
import { waitingRequests } from "./api";
import { useConsignmentColumns } from "./consignmentColumns";
import { consignmentsPath, kindChoices, stateChoices } from "./words";

const ManyDialog = lazyPart(() => import("./ManyDialog"));

const actions = ["approve", "reject"] as const;

/** The number of open requests, fetched again with the list. */
const useWaiting = (data: unknown): WaitingRequests | undefined => {
  const { data: found } = useQuery({
    queryKey: [consignmentsPath, "waiting", data],
    queryFn: () => waitingRequests(),
    placeholderData: (before) => before,
  });
  return found;
};

const Screen = () => {
  const t = useTranslate();
  const { one, days } = useFilterKinds();
  const sellers = useSellerFilter();
  const { data } = useListContext<ManagedRequest>();
  const waiting = useWaiting(data);
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    {
      key: "price",
      label: t("consignment.view_price"),
      filter: { kind: "price", state: "requested" },
      count: waiting?.price,
    },
    {
      key: "pickup",
      label: t("consignment.view_pickup"),
      filter: { kind: "pickup", state: "requested" },
      count: waiting?.pickup,
    },
    { key: "scheduled", label: t("consignment.state_scheduled"), filter: { state: "scheduled" } },
    { key: "collected", label: t("consignment.state_collected"), filter: { state: "collected" } },
  ];
  const filters = [
    one("kind", t("consignment.kind"), kindChoices(t)),
    one("state", t("consignment.state"), stateChoices(t)),
    ...sellers,
    ...days(),
  ];
  return (
    <ModerationList<ManagedRequest>
      actions={<ListExport resource="consignments" />}
      path={consignmentsPath}
      title={t("menu.consignments")}
      search={t("consignment.search")}
      empty={{ icon: PackageOpen, title: t("consignment.none"), text: t("consignment.none_text") }}
      views={views}
      filters={filters}
      bulk={<BulkActions actions={actions} label={(action) => t(`consignment.${action}`)} Dialog={ManyDialog} />}
    />
  );
};

const ConsignmentList = () => (
  <SavedViewList columns={useConsignmentColumns()}>
    <Screen />
  </SavedViewList>
);

export default ConsignmentList;
