import { payMethod } from "@maru/client";
import { CreditCard, Plus } from "lucide-react";
import { useCanAccess } from "ra-core";
import { Link } from "react-router";
import { HelpText } from "../../fields/HelpText";
import { OrderedList } from "../../fields/OrderedList";
import { Page } from "../../layout/Page";
import { DeniedState, EmptyState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { wayWords } from "../../shared/orders/status";
import { RestoreButton } from "../../simple/Restore";
import { useTranslate } from "../../words/useTranslate";
import type { PaymentModule } from "./form";
import { kindWords, MoneyTag, resource } from "./words";

const Row = ({ row }: { row: PaymentModule }) => {
  const t = useTranslate();
  const { bank_name, account } = row;
  const own = row.kind === payMethod.ACCOUNT ? [bank_name, account.account_num, account.holder] : [];
  const ways = row.ways.map((way) => t(wayWords[way]));
  return (
    <>
      <div className="grow ordered-name">
        <Link className="strong" to={`/${resource}/${row.id}`}>
          {row.name}
        </Link>
        <HelpText className="muted small" words={[t(kindWords[row.kind]), ...own, ...ways]} />
      </div>
      {row.waiting > 0 && <span className="tag info">{t("pay_module.waiting", { count: row.waiting })}</span>}
      {row.is_key_lost && <span className="tag danger">{t("pay_module.key_lost_tag")}</span>}
      <MoneyTag value={row.money} />
      <span className={row.is_active ? "tag success" : "tag"}>
        {t(row.is_active ? "pay_module.on" : "pay_module.off")}
      </span>
    </>
  );
};

/** The payment methods in the order of the checkout. */
const ModuleList = () => {
  const t = useTranslate();
  const can = useCan();
  const { canAccess, isPending } = useCanAccess({ action: "list", resource });
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={t("menu.payment_modules")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.payment_modules") }]}
      actions={
        <>
          <RestoreButton path={resource} nameOf={(row) => row.name} />
          {can("create", resource) && (
            <Link className="btn fill" to={`/${resource}/create`}>
              <Plus size={17} aria-hidden /> {t("pay_module.add")}
            </Link>
          )}
        </>
      }
    >
      <div className="content narrow">
        <OrderedList<PaymentModule>
          resource={resource}
          nameOf={(row) => row.name}
          empty={<EmptyState icon={CreditCard} title={t("pay_module.none")} text={t("pay_module.none_text")} />}
        >
          {(row) => <Row row={row} />}
        </OrderedList>
        <p className="help tree-help">{t("pay_module.order_help")}</p>
      </div>
    </Page>
  );
};

export default ModuleList;
