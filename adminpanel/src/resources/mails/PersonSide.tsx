import type { MailRecord } from "@maru/client";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Thumb } from "../../fields/Thumb";
import { CustomerOrders, CustomerSide } from "../../shared/desk/CustomerSide";
import { MakeCard } from "../../shared/desk/MakeCard";
import { RevealButton } from "../../shared/dialogs/Reveal";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  mail: MailRecord;
  onBack: () => void;
}

/** Who wrote, and what the mail is about: beside the mail, on phones a screen of its own. */
export const PersonSide = ({ mail, onBack }: Props) => {
  const t = useTranslate();
  const [revealed, setRevealed] = useState<MailRecord>();
  const shown = revealed?.id === mail.id ? revealed : mail;
  const isHidden = shown.is_masked && Boolean(mail.phone_num || mail.email);
  const { product } = mail;
  return (
    <div className="ml-side">
      <button type="button" className="btn plain small ml-back" onClick={onBack}>
        <ChevronLeft className="flip" size={17} aria-hidden /> {t("mail.back_to_mail")}
      </button>
      <CustomerSide customer={mail.customer}>
        {isHidden && (
          <RevealButton<MailRecord>
            screen="desk/mail"
            of="mails"
            id={mail.id}
            title={t("reveal.people")}
            lead={mail.subject}
            onShown={setRevealed}
          />
        )}
        {!shown.is_masked && (
          <dl className="cs-facts">
            <dt>{t("member.name")}</dt>
            <dd>
              <bdi>{shown.name}</bdi>
            </dd>
            {shown.phone_num && (
              <>
                <dt>{t("customer.phone")}</dt>
                <dd>
                  <bdi>{shown.phone_num}</bdi>
                </dd>
              </>
            )}
            {shown.email && (
              <>
                <dt>{t("customer.email")}</dt>
                <dd>
                  <bdi>{shown.email}</bdi>
                </dd>
              </>
            )}
          </dl>
        )}
        {mail.orders.length > 0 && <CustomerOrders title={t("mail.orders")} orders={mail.orders} />}
        {product && (
          <section className="cs-part">
            <h3>{t("mail.product")}</h3>
            <Link to={`/products/list/${product.id}`} className="cs-order">
              <Thumb src={product.img} />
              <span>
                <b dir="auto">{product.name}</b>
              </span>
            </Link>
          </section>
        )}
      </CustomerSide>
      <div className="ml-side-foot">
        <MakeCard kind="mail" id={mail.id} name={mail.subject} label={t("mail.make_card")} />
      </div>
    </div>
  );
};
