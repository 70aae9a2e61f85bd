import { hyphenate, type MemberRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { useTranslate } from "../../../words/useTranslate";

/** Delivery addresses, once the masked data is revealed. */
export const AddressesCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  const { addresses, is_masked } = member;
  return (
    <Card title={t("member.addresses")}>
      {is_masked && <p className="muted">{t("member.addresses_masked")}</p>}
      {!is_masked && addresses.length === 0 && <p className="muted">{t("member.addresses_none")}</p>}
      {!is_masked && addresses.length > 0 && (
        <ul className="stack">
          {addresses.map((one) => (
            <li key={one.id}>
              <b>
                <bdi>{one.receiver_name}</bdi>
              </b>{" "}
              <bdi className="muted num">{hyphenate(one.phone_num)}</bdi>{" "}
              {one.is_default && <span className="tag">{t("member.address_default")}</span>}
              <p>
                <bdi>
                  ({one.postcode}) {one.addr} {one.addr_detail}
                </bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
