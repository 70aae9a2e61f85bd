import type { ChatContact, ChatRecord, ChatSettingRecord } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { CustomerSide } from "../../shared/desk/CustomerSide";
import { RevealButton } from "../../shared/dialogs/Reveal";
import { clock } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { readCustomer } from "./api";

export const customerKey = (id: number): (string | number)[] => ["chat-customer", id];

interface Props {
  record: ChatRecord;
  setting?: ChatSettingRecord;
}

const Contact = ({ contact }: { contact: ChatContact }) => {
  const t = useTranslate();
  const rows = [
    [t("chat.contact_name"), contact.name],
    [t("customer.phone"), contact.phone_num],
    [t("customer.email"), contact.email],
  ].filter(([, value]) => value);
  if (rows.length === 0) return <p>{t("chat.no_contact")}</p>;
  return (
    <dl className="cs-facts">
      {rows.flatMap(([label, value]) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label}-value`}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
    </dl>
  );
};

/** The shopper beside the conversation, and the pages seen last. */
export const ShopperSide = ({ record, setting }: Props) => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: customerKey(record.id),
    queryFn: () => readCustomer(record.id),
    staleTime: 30_000,
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  return (
    <>
      <CustomerSide customer={data.customer}>
        <RevealButton<ChatContact>
          screen="desk/chat"
          of="chats"
          id={record.id}
          title={t("chat.contact_show")}
          lead={t("chat.contact_lead")}
          show={(contact) => <Contact contact={contact} />}
        />
      </CustomerSide>
      <div className="ch-more">
        {record.pages.length > 0 && (
          <section className="cs-part">
            <div className="cs-part-head">
              <h3>{t("chat.pages")}</h3>
            </div>
            <ul className="ch-pages">
              {record.pages.slice(0, 8).map(({ title, path, at }) => (
                <li key={path}>
                  <bdi>{title || path}</bdi>
                  <span className="num muted">{clock(new Date(at))}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {setting && (
          <section className="cs-part ch-rules">
            <p>
              {t("chat.rule_tell", { count: setting.tell_after_minutes })}
              <br />
              {t("chat.rule_keep", { count: setting.retention_months })}
            </p>
          </section>
        )}
      </div>
    </>
  );
};
