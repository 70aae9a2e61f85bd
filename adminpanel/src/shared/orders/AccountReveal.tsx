import type { RevealedAccount } from "@maru/client";
import type { Identifier } from "ra-core";
import type { ScreenPath } from "../../providers/screens";
import { useTranslate } from "../../words/useTranslate";
import { RevealButton } from "../dialogs/Reveal";

interface Props {
  screen: ScreenPath;
  of: "orders" | "transaction-cancels";
  id: Identifier;
  action?: string;
  lead: string;
}

/** The refund account, for people who transfer the money by hand. */
export const AccountReveal = (props: Props) => {
  const t = useTranslate();
  return (
    <RevealButton<RevealedAccount>
      {...props}
      title={t("reveal.account")}
      show={({ bank, account_num, holder }) => (
        <p className="strong">
          <bdi>{bank}</bdi>{" "}
          <bdi className="num" dir="ltr">
            {account_num}
          </bdi>{" "}
          <bdi>{holder}</bdi>
        </p>
      )}
    />
  );
};
