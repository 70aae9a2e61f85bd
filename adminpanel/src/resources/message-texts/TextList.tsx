import type { MessageTextRecord } from "@maru/client";
import { MessageSquare } from "lucide-react";
import { ListBase } from "ra-core";
import { Link } from "react-router";

import { DataTable } from "../../fields/list/DataTable";
import { Page } from "../../layout/Page";
import { EmptyState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { SenderCard } from "./SenderCard";

const Column = DataTable.Col<MessageTextRecord>;

const path = "/settings/messages";

const Screen = () => {
  const t = useTranslate();
  const sent = (on: number) => (
    <span className={`tag ${on ? "success" : ""}`}>{t(on ? "message.on" : "message.off")}</span>
  );

  return (
    <Page title={t("menu.message_texts")} crumbs={[{ label: t("menu.settings") }, { label: t("menu.message_texts") }]}>
      <div className="content">
        <div style={{ maxWidth: 860, marginBottom: 24 }}>
          <SenderCard />
        </div>
        <p className="muted" style={{ maxWidth: 720, marginBottom: 16 }}>
          {t("message.texts_lead")}
        </p>
        <DataTable<MessageTextRecord>
          rowClick="edit"
          empty={<EmptyState icon={MessageSquare} title={t("message.none")} text={t("message.none_text")} />}
        >
          <Column
            source="kind"
            label={t("message.kind")}
            disableSort
            render={(row) => (
              <div className="thing" style={{ minWidth: 260, maxWidth: "none" }}>
                <div>
                  <Link className="name" to={`${path}/${row.id}`}>
                    {row.kind_label}
                  </Link>
                  <div className="sub">{row.sms || row.house.ko.sms}</div>
                </div>
              </div>
            )}
          />
          <Column source="sms" label={t("message.sms")} disableSort render={(row) => sent(row.is_sms)} />
          <Column source="mail" label={t("message.mail")} disableSort render={(row) => sent(row.is_mail)} />
          <Column
            source="own"
            label={t("message.words")}
            disableSort
            render={(row) => t(row.is_own ? "message.own" : "message.house")}
          />
        </DataTable>
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
