import type { WishEntry } from "@maru/client";
import { Heart } from "lucide-react";
import { useListContext } from "ra-core";
import { useLocation, useNavigate } from "react-router";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ListExport } from "../../fields/list/ListExport";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { Page } from "../../layout/Page";
import { rowTotal } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { MostWished } from "./MostWished";
import { useWishColumns } from "./wishColumns";
import { useWishFilters } from "./wishFilters";

const most = "#most";

const Tabs = ({ count }: { count: string }) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const tab = (to: string, label: string) => (
    <button
      type="button"
      role="tab"
      aria-selected={hash === to}
      onClick={() => navigate({ search, hash: to }, { replace: true })}
    >
      {label}
      {to === "" && hash === "" && count && <span className="count">{count}</span>}
    </button>
  );
  return (
    <div className="tabs-row">
      <div className="tabs" role="tablist" aria-label={t("menu.wishes")}>
        {tab("", t("wish.every"))}
        {tab(most, t("wish.most"))}
      </div>
    </div>
  );
};

const Screen = () => {
  const t = useTranslate();
  const { hash } = useLocation();
  const filters = useWishFilters();
  const { total } = useListContext<WishEntry>();
  return (
    <Page
      title={t("menu.wishes")}
      crumbs={[{ label: t("menu.users") }, { label: t("menu.wishes") }]}
      actions={hash === most ? undefined : <ListExport resource="wishs" />}
    >
      <Tabs count={total ? rowTotal(total) : ""} />
      <div className="content">
        {hash === most ? (
          <MostWished />
        ) : (
          <>
            <ListBar search={t("wish.search")} filters={filters} />
            <DataTable<WishEntry>
              empty={<EmptyList icon={Heart} title={t("wish.none")} text={t("wish.none_text")} />}
            />
          </>
        )}
      </div>
    </Page>
  );
};

const WishList = () => (
  <SavedViewList columns={useWishColumns()}>
    <Screen />
  </SavedViewList>
);

export default WishList;
