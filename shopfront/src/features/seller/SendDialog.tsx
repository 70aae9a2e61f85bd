import type { CourierRow, SellerOrderRecord } from "@maru/client";
import { useCallback, useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";
import { Failure } from "~/ui/State";
import { Street } from "~/ui/Street";
import { couriers, orderLine } from "./api";
import { SendForm } from "./SendForm";

export interface SendDialogProps {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

interface Found {
  line: SellerOrderRecord;
  couriers: CourierRow[];
}

/** The recipient of a line, fetched on demand because each view is logged, and the tracking number. */
export default function SendDialog({ id, onDone, onClose }: SendDialogProps) {
  const t = useTranslate();
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback((): void => {
    setFailed(false);
    Promise.all([orderLine(id), couriers()]).then(
      ([line, known]) => setFound({ line, couriers: known }),
      () => setFailed(true),
    );
  }, [id]);
  useEffect(ask, [ask]);
  const receiver = found?.line.receiver;
  return (
    <Dialog open onClose={onClose} label={t("seller:send")} kind="sheet" closeButton firm>
      <div className="grid gap-5 px-5 pt-7 pb-6" aria-busy={!found && !failed}>
        <h2 className="t-h3 pe-10">
          {found?.line.product_name ?? t("seller:send")}
          {found?.line.option_info && (
            <span className="t-caption block text-text3">
              <bdi>{found.line.option_info}</bdi>
            </span>
          )}
        </h2>
        {failed && <Failure onRetry={ask} />}
        {receiver && (
          <section className="rounded-rc bg-sub p-4 dark:bg-well" aria-label={t("seller:order.receiver")}>
            <p className="font-semibold">
              <bdi>{receiver.receiver_name}</bdi> <bdi className="tnum font-normal">{receiver.phone_num}</bdi>
            </p>
            <p className="mt-1">
              <Street {...receiver} />
            </p>
            {receiver.memo && <p className="mt-1 text-text2">{receiver.memo}</p>}
            <p className="t-caption mt-2 text-text3">{t("seller:send.private")}</p>
          </section>
        )}
        {found && !receiver && <p className="text-text2">{t("seller:send.gone")}</p>}
        {found?.line.can_send && <SendForm line={found.line} couriers={found.couriers} onDone={onDone} />}
      </div>
    </Dialog>
  );
}
