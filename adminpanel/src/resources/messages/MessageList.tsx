import type { MessageRow, MessageTextRecord } from "@maru/client";
import { MessageSquare } from "lucide-react";
import { Link } from "react-router";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useAllRows } from "../../fields/useAllRows";
import { useCan } from "../../layout/useCan";
import { channelChoices, stateChoices } from "../../shared/messages/MessageTag";
import { useMessageColumns } from "../../shared/messages/messageColumns";
import { useTranslate } from "../../words/useTranslate";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
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
    <SavedViewPage<MessageRow>
      title={t("menu.messages")}
      menu={t("menu.orders")}
      actions={
        <>
          <ListExport resource="messages" />
          {can("list", "settings/messages") && (
            <Link className="btn" to="/settings/messages">
              {t("menu.message_texts")}
            </Link>
          )}
        </>
      }
      views={views}
      search={t("order.num")}
      filters={filters}
      empty={{ icon: MessageSquare, title: t("message.none"), text: t("message.none_text") }}
    />
  );
};

const MessageList = () => (
  <SavedViewList columns={useMessageColumns()}>
    <Screen />
  </SavedViewList>
);

export default MessageList;
