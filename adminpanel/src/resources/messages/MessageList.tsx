import { MessageSquare } from "lucide-react";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { DeskList } from "../../fields/list/desk/DeskList";
import { ListBar } from "../../fields/list/desk/ListBar";
import { ViewTabs } from "../../fields/list/desk/ViewTabs";
import { EmptyList } from "../../fields/list/EmptyList";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { useAll } from "../../fields/useAll";
import { Page } from "../../layout/Page";
import { useMay } from "../../layout/useMay";
import type { MessageRow, MessageText } from "../../providers/messageTypes";
import { useWords } from "../../words/useWords";
import { channelChoices, stateChoices } from "./MessageTag";
import { useMessageColumns } from "./messageColumns";

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { one, days } = useFilterKinds();
  const { total } = useListContext<MessageRow>();
  const { data: texts = [] } = useAll<MessageText>("settings/messages", {}, "id");
  const states = stateChoices(t);
  const kinds = texts.map(({ kind, kind_label }) => ({ value: kind, label: kind_label }));
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states
      .filter(({ value }) => ["QUEUED", "FAILED", "UNKNOWN"].includes(value))
      .map(({ value, label }) => ({ key: value, label, filter: { state: value } })),
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
        may("list", "settings/messages") && (
          <Link className="btn" to="/settings/messages">
            {t("menu.message_texts")}
          </Link>
        )
      }
    >
      <ViewTabs views={views} />
      <div className="content">
        <ListBar search={t("order.num")} filters={filters} />
        <RecordTable<MessageRow>
          empty={<EmptyList icon={MessageSquare} title={t("message.none")} text={t("message.none_text")} />}
        />
      </div>
    </Page>
  );
};

const MessageList = () => (
  <DeskList columns={useMessageColumns()}>
    <Screen />
  </DeskList>
);

export default MessageList;
