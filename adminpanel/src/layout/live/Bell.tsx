import { Bell as BellIcon, BellRing } from "lucide-react";
import { useNotify } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { Popover } from "../Popover";
import { useCan } from "../useCan";
import { useLive } from "./LiveProvider";
import { playNotice } from "./sound";
import { canNotify, keepDesktop, keepSound, wantsDesktop, wantsSound } from "./wishes";

const Panel = ({ close }: { close: () => void }) => {
  const t = useTranslate();
  const notify = useNotify();
  const { mode, orders } = useLive();
  const [sound, setSound] = useState(wantsSound);
  const [desktop, setDesktop] = useState(wantsDesktop);
  return (
    <div className="bell-panel">
      <p className="bell-mode" data-mode={mode} role="status">
        {t(`live.mode.${mode}`)}
      </p>
      {orders.length > 0 ? (
        <ul className="bell-orders">
          {orders.map(({ id, order_num, order_name, total }) => (
            <li key={id}>
              <Link to={`/orders/trx/${id}`} onClick={close}>
                <bdi className="strong">{order_name}</bdi>
                <span className="num">{`${figure(total)}${t("common.won")}`}</span>
                <span className="help num">{order_num}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="help">{t("live.no_orders")}</p>
      )}
      <label className="bell-wish">
        <input
          type="checkbox"
          className="check"
          checked={sound}
          onChange={({ target }) => {
            keepSound(target.checked);
            setSound(target.checked);
            if (target.checked) playNotice();
          }}
        />
        {t("live.sound")}
      </label>
      {canNotify() && (
        <label className="bell-wish">
          <input
            type="checkbox"
            className="check"
            checked={desktop}
            onChange={async ({ target }) => {
              const wish = target.checked;
              const isAllowed = await keepDesktop(wish);
              setDesktop(wish && isAllowed);
              if (!isAllowed) notify(t("live.desktop_refused"), { type: "warning" });
            }}
          />
          {t("live.desktop")}
        </label>
      )}
    </div>
  );
};

/** The bell of the header: whether events come at once, the new orders, and how they are told. */
export const Bell = () => {
  const t = useTranslate();
  const can = useCan();
  const { mode, orders } = useLive();
  if (!can("list", "orders/trx")) return null;
  const Icon = orders.length > 0 ? BellRing : BellIcon;
  return (
    <Popover
      className="iconbtn bell"
      label={t("live.bell")}
      at="end"
      padded
      button={
        <>
          <Icon size={20} strokeWidth={1.7} />
          <span className="bell-dot" data-mode={mode} />
        </>
      }
    >
      {(close) => <Panel close={close} />}
    </Popover>
  );
};
