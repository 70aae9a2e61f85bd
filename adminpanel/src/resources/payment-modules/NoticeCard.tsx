import { Card } from "../../fields/Card";
import { CopyButton } from "../../fields/CopyButton";
import { useTranslate } from "../../words/useTranslate";

/** The address that a person enters at the payment company, for its notices. */
export const NoticeCard = ({ path }: { path: string }) => {
  const t = useTranslate();
  const address = `${window.location.origin}${path}`;
  return (
    <Card title={t("pay_module.notice_card")} hint={t("pay_module.notice_hint")}>
      <div className="line-item">
        <bdi className="num" style={{ overflowWrap: "anywhere" }}>
          {address}
        </bdi>
        <CopyButton text={address} />
      </div>
    </Card>
  );
};
