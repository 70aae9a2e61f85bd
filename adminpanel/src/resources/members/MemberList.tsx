import type { MemberRow } from "@maru/client";
import { Users } from "lucide-react";
import { useListContext } from "ra-core";
import { ExportButton } from "../../fields/list/ExportDialog";
import { exportsOf } from "../../fields/list/exportsOf";
import { FileActions } from "../../fields/list/FileActions";
import { useSavedViews } from "../../fields/list/savedViews/SavedViewContext";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { MemberBulk } from "./MemberBulk";
import { useMemberColumns } from "./memberColumns";
import { useMemberFilters } from "./memberFilters";
import { useMemberMenu } from "./memberMenu";

const Actions = () => {
  const can = useCan();
  const { filterValues, sort } = useListContext();
  const { shown } = useSavedViews<MemberRow>();
  const list = { resource: "users", filter: filterValues, sort, columns: exportsOf(shown) };
  return can("create", "users/list") ? <FileActions {...list} /> : <ExportButton {...list} />;
};

const Screen = () => {
  const t = useTranslate();
  const rowMenu = useMemberMenu();
  const can = useCan();
  const filters = useMemberFilters();
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    { key: "business", label: t("member.business_only"), filter: { is_business: "1" } },
    { key: "invited", label: t("member.state_invited"), filter: { state: "invited" } },
    { key: "locked", label: t("member.state_locked"), filter: { state: "locked" } },
    { key: "left", label: t("member.state_left"), filter: { state: "left" } },
  ];
  return (
    <SavedViewPage<MemberRow>
      title={t("menu.member_list")}
      menu={t("menu.users")}
      actions={<Actions />}
      views={views}
      search={t("member.search")}
      filters={filters}
      rowClick="edit"
      rowMenu={rowMenu}
      selectable={can("edit", "users/list")}
      empty={{ icon: Users, title: t("member.none"), text: t("member.none_text") }}
      bulk={<MemberBulk />}
      bulkAll
    />
  );
};

const MemberList = () => (
  <SavedViewList columns={useMemberColumns()}>
    <Screen />
  </SavedViewList>
);

export default MemberList;
