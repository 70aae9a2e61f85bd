import type { ProductSeller } from "@maru/client";
import { hyphenate, hyphenateBusiness } from "@maru/client";
import { useTextLanguage } from "~/i18n/textLanguage";
import { useTranslate } from "~/i18n/Words";

interface Props {
  seller: ProductSeller;
  /** The name of the mall, which is only an intermediary. */
  mall: string;
}

/** The seller's legally required data; unknown values are left out. */
export function SellerInfo({ seller, mall }: Props) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const rows: [string, string][] = [
    [t("sellers:companyName"), seller.company_name || seller.name],
    [t("sellers:ceo"), seller.ceo_name],
    [t("sellers:businessNum"), seller.business_num && hyphenateBusiness(seller.business_num)],
    [t("sellers:mailOrder"), seller.mail_order_num],
    [t("sellers:addr"), seller.addr],
    [t("sellers:phone"), seller.phone_num && hyphenate(seller.phone_num)],
    [t("sellers:email"), seller.email],
  ];
  return (
    <>
      <dl className="grid gap-2 text-[14px]">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="grid grid-cols-[116px_1fr] gap-3">
                <dt className="text-text2">{name}</dt>
                <dd className="text-text">
                  <bdi lang={languageOf(value)}>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 text-[13px] text-text2">{t("common:footer.intermediary", { name: mall })}</p>
    </>
  );
}
