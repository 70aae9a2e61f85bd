import type { ClaimRecord } from "@maru/client";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { useTranslate } from "../../../words/useTranslate";
import { inspectClaim } from "../api";

/** The inspection of each line: sellable goods return to stock. The payer of the return shipping is decided here. */
export const InspectDialog = ({ claim, onClose }: { claim: ClaimRecord; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy } = useAction();
  const [fit, setFit] = useState<Record<number, 0 | 1>>({});
  const [note, setNote] = useState("");
  const [payer, setPayer] = useState<0 | 1>(claim.buyer_pays ? 1 : 0);
  const ready = claim.lines.every(({ line_id }) => fit[line_id] !== undefined);
  const submit = async () => {
    const lines = claim.lines.map(({ line_id }) => ({ line_id, restock: fit[line_id] ?? 0 }));
    const values = { lines, note: note.trim(), buyer_pays: payer };
    if (await run(() => inspectClaim(claim.id, values), "claim.inspected")) onClose();
  };
  return (
    <Dialog title={t("claim.inspect_ask")} lead={t("claim.inspect_lead")} onClose={onClose}>
      <div className="body">
        <ul className="stack" style={{ gap: 12 }}>
          {claim.lines.map(({ line_id, product_name, option_info, quantity }) => (
            <li key={line_id} className="stack" style={{ gap: 6 }}>
              <span>
                {product_name}
                {option_info && <span className="muted"> · {option_info}</span>}{" "}
                <span className="num">× {quantity}</span>
              </span>
              {/* biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch, not a fieldset */}
              <div className="segment" role="group" aria-label={`${product_name} ${option_info}`}>
                <button
                  type="button"
                  aria-pressed={fit[line_id] === 1}
                  onClick={() => setFit({ ...fit, [line_id]: 1 })}
                >
                  {t("claim.restock")}
                </button>
                <button
                  type="button"
                  aria-pressed={fit[line_id] === 0}
                  onClick={() => setFit({ ...fit, [line_id]: 0 })}
                >
                  {t("claim.no_restock")}
                </button>
              </div>
            </li>
          ))}
        </ul>
        <Field label={t("claim.payer")} helperText={t("claim.payer_help")}>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch, not a fieldset */}
          <div className="segment" role="group" aria-label={t("claim.payer")}>
            {([1, 0] as const).map((value) => (
              <button key={value} type="button" aria-pressed={payer === value} onClick={() => setPayer(value)}>
                {t(value ? "claim.buyer_pays" : "claim.shop_pays")}
              </button>
            ))}
          </div>
        </Field>
        <Field id="claim-note" label={t("claim.note")}>
          <div className="control">
            <textarea
              id="claim-note"
              rows={2}
              maxLength={300}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={!ready || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
