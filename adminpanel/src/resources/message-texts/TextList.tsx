import type { MessageTextRecord } from "@maru/client";
import { MessageSquare } from "lucide-react";
import { ListBase } from "ra-core";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";

const path = "/settings/messages";

const Screen = () => {
  const t = useTranslate();
  const sent = (on: number) => (
    <span className={`tag ${on ? "success" : ""}`}>{t(on ? "message.on" : "message.off")}</span>
  );
  const columns: Column<MessageTextRecord>[] = [
    {
      key: "kind",
      label: t("message.kind"),
      cell: (row) => (
        <div className="thing" style={{ minWidth: 260, maxWidth: "none" }}>
          <div>
            <Link className="name" to={`${path}/${row.id}`}>
              {row.kind_label}
            </Link>
            <div className="sub">{row.sms || row.house.ko.sms}</div>
          </div>
        </div>
      ),
    },
    { key: "sms", label: t("message.sms"), cell: (row) => sent(row.is_sms) },
    { key: "mail", label: t("message.mail"), cell: (row) => sent(row.is_mail) },
    { key: "own", label: t("message.words"), cell: (row) => t(row.is_own ? "message.own" : "message.house") },
  ];
  return (
    <Page title={t("menu.message_texts")} crumbs={[{ label: t("menu.settings") }, { label: t("menu.message_texts") }]}>
      <div className="content">
        <p className="muted" style={{ maxWidth: 720, marginBottom: 16 }}>
          {t("message.texts_lead")}
        </p>
        <RecordTable<MessageTextRecord>
          columns={columns}
          rowPath={({ id }) => `${path}/${id}`}
          empty={<EmptyState icon={MessageSquare} title={t("message.none")} text={t("message.none_text")} />}
        />
      </div>
    </Page>
  );
};

const TextList = () => (
  <ListBase perPage={100} sort={{ field: "id", order: "ASC" }} exporter={false}>
    <Screen />
  </ListBase>
);

export default TextList;
