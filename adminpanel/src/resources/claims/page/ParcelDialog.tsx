import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useVerb } from "../../../layout/useVerb";
import type { ClaimRecord } from "../../../providers/claimTypes";
import { useWords } from "../../../words/useWords";
import { useCouriers } from "../../orders/page/useCouriers";

interface Props {
  claim: ClaimRecord;
  /** What came back, its parcel where it is known; or what goes out instead, its parcel always. */
  way: "back" | "out";
  onClose: () => void;
}

export const ParcelDialog = ({ claim, way, onClose }: Props) => {
  const t = useWords();
  const { run, busy } = useVerb();
  const { couriers } = useCouriers();
  const [courier, setCourier] = useState("");
  const [invoice, setInvoice] = useState("");
  const out = way === "out";
  const ready = out ? courier !== "" && invoice.trim() !== "" : invoice.trim() === "" || courier !== "";
  const submit = async () => {
    const done = out
      ? await run((api) => api.sendExchange(claim.id, courier, invoice.trim()), "claim.sent")
      : await run((api) => api.collectClaim(claim.id, courier, invoice.trim()), "claim.collected");
    if (done) onClose();
  };
  return (
    <Dialog
      title={t(out ? "claim.send_ask" : "claim.collect_ask")}
      lead={t(out ? "claim.send_lead" : "claim.collect_lead")}
      onClose={onClose}
    >
      <div className="body">
        <Field id="claim-courier" label={t("order.courier")} required={out}>
          <div className="control">
            <select id="claim-courier" value={courier} onChange={({ target }) => setCourier(target.value)}>
              <option value="">{t("order.choose_courier")}</option>
              {couriers.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown size={16} aria-hidden />
          </div>
        </Field>
        <Field id="claim-invoice" label={t("order.invoice_num")} required={out}>
          <div className="control">
            <input
              id="claim-invoice"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={invoice}
              onChange={({ target }) => setInvoice(target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={!ready || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
