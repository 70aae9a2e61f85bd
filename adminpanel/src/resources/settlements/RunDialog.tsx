import type { SettlementRunRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import { PlainInput } from "../../fields/PlainInput";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import { previewSettlements, startSettlementRun } from "./api";
import { Preview } from "./Preview";
import { RunProgress } from "./RunProgress";
import { lastMonth } from "./words";

/** Creates the statements of a month: a preview first, then the worker does it and the dialog may be closed. */
export default function RunDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [period, setPeriod] = useState(lastMonth());
  const [run, setRun] = useState<SettlementRunRow>();
  const [busy, setBusy] = useState(false);
  const isMonth = /^\d{4}-\d{2}$/.test(period);
  const { data, error } = useQuery({
    queryKey: ["settlement preview", period],
    queryFn: () => previewSettlements(period),
    enabled: isMonth && !run,
    retry: false,
  });
  const start = async () => {
    setBusy(true);
    try {
      setRun(await startSettlementRun(period));
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
      setBusy(false);
    }
  };
  const close = () => {
    refresh();
    onClose();
  };
  if (run) return <RunProgress id={run.id} onClose={close} />;
  return (
    <Dialog title={t("settlement.make")} lead={t("settlement.make_text")} onClose={onClose}>
      <div className="body stack" style={{ gap: 16 }}>
        <PlainInput
          id="settlement-period"
          type="month"
          maxLength={7}
          label={t("settlement.period")}
          value={period}
          error={error ? error.message : undefined}
          onChange={setPeriod}
        />
        {data && !error && <Preview found={data} />}
      </div>
      <Choices
        ok={t("settlement.make")}
        disabled={busy || !data || error !== null || data.sales + data.refunds + data.drafts === 0}
        onClose={onClose}
        onOk={() => void start()}
      />
    </Dialog>
  );
}
