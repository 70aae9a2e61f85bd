import type { MessageRow, MessageTextRecord } from "@maru/client";
import { MessageSquare } from "lucide-react";
import { useListContext } from "ra-core";
import { Link } from "react-router";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { useAllRows } from "../../fields/useAllRows";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { channelChoices, stateChoices } from "../../shared/messages/MessageTag";
import { useMessageColumns } from "../../shared/messages/messageColumns";
import { useTranslate } from "../../words/useTranslate";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
  const { total } = useListContext<MessageRow>();
  const { data: texts = [] } = useAllRows<MessageTextRecord>("settings/messages", {}, "id");
  const states = stateChoices(t);
  const kinds = texts.map(({ kind, kind_label }) => ({ id: kind, name: kind_label }));
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states
      .filter(({ id }) => ["QUEUED", "FAILED", "UNKNOWN"].includes(id))
      .map(({ id, name }) => ({ key: id, label: name, filter: { state: id } })),
  ];
  const filters = [
    one("state", t("order.status"), states),
    one("channel", t("message.channel"), channelChoices(t)),
    one("kind", t("message.kind"), kinds),
    ...days(),
  ];
  return (
    <Page
      title={t("menu.messages")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.messages") }]}
      count={total}
      actions={
        can("list", "settings/messages") && (
          <Link className="btn" to="/settings/messages">
            {t("menu.message_texts")}
          </Link>
        )
      }
    >
      <ViewTabs views={views} />
      <div className="content">
        <ListBar search={t("order.num")} filters={filters} />
        <DataTable<MessageRow>
          empty={<EmptyList icon={MessageSquare} title={t("message.none")} text={t("message.none_text")} />}
        />
      </div>
    </Page>
  );
};

const MessageList = () => (
  <SavedViewList columns={useMessageColumns()}>
    <Screen />
  </SavedViewList>
);

export default MessageList;
