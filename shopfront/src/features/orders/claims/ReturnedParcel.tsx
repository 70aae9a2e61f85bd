import type { OrderClaim } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { stageName } from "../legs";
import { Carrier, Events } from "../Tracking";

/** Rejected goods are sent back: the parcel and its tracking. */
export function ReturnedParcel({ claim: { state, back } }: { claim: OrderClaim }) {
  const t = useTranslate();
  if (state !== "sending_back" && !back) return null;
  const stage = back && stageName(back.stage);
  return (
    <section className="mt-3 rounded-rc bg-sub p-3 dark:bg-well">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[14px]">
        <b className="font-semibold">{t("orders:claim.back")}</b>
        {stage && <span className="text-[13px] text-text2">{t(stage)}</span>}
      </p>
      {back ? (
        <>
          <Carrier leg={back} />
          <Events leg={back} />
        </>
      ) : (
        <p className="mt-1 text-[14px] text-text2">{t("orders:claim.backSoon")}</p>
      )}
    </section>
  );
}
