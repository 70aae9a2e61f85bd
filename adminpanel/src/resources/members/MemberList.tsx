import type { MemberRow } from "@maru/client";
import { Users } from "lucide-react";
import { useListContext } from "ra-core";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ExportButton } from "../../fields/list/ExportDialog";
import { exportsOf } from "../../fields/list/exportsOf";
import { FileActions } from "../../fields/list/FileActions";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { MemberBulk } from "./MemberBulk";
import { useMemberColumns } from "./memberColumns";
import { useMemberFilters } from "./memberFilters";

const Actions = () => {
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const { shown } = useSavedViews<MemberRow>();
  const list = { resource: "users", filter: filterValues, sort, columns: exportsOf(shown) };
  return can("create", "users/list") ? <FileActions {...list} /> : <ExportButton {...list} />;
};

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const filters = useMemberFilters();
  const { total, selectedIds } = useListContext<MemberRow>();
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    { key: "business", label: t("member.business_only"), filter: { is_business: "1" } },
    { key: "invited", label: t("member.state_invited"), filter: { state: "invited" } },
    { key: "locked", label: t("member.state_locked"), filter: { state: "locked" } },
    { key: "left", label: t("member.state_left"), filter: { state: "left" } },
  ];
  return (
    <Page
      title={t("menu.member_list")}
      crumbs={[{ label: t("menu.users") }, { label: t("menu.member_list") }]}
      count={total}
      actions={<Actions />}
    >
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <ListBar search={t("member.search")} filters={filters} />
        <DataTable<MemberRow>
          rowClick="edit"
          selectable={can("edit", "users/list")}
          empty={<EmptyList icon={Users} title={t("member.none")} text={t("member.none_text")} />}
        />
      </div>
      <BulkBar all>
        <MemberBulk />
      </BulkBar>
    </Page>
  );
};

const MemberList = () => (
  <SavedViewList columns={useMemberColumns()}>
    <Screen />
  </SavedViewList>
);

export default MemberList;
