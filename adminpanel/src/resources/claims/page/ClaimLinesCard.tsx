import type { ClaimRecord } from "@maru/client";
import { Thumb } from "../../../fields/Thumb";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** Returned lines, their replacements, and the result of the inspection. */
export const ClaimLinesCard = ({ claim }: { claim: ClaimRecord }) => {
  const t = useTranslate();
  const swap = claim.kind === "exchange";
  return (
    <section className="card">
      <div className="card-head lines-head">
        <h2>{t("claim.things")}</h2>
        <span className="hint num">{claim.lines.length}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table. */}
      <section className="scroll" aria-label={t("claim.things")} tabIndex={0}>
        <table className="grid flat">
          <thead>
            <tr>
              <th>{t("product.noun")}</th>
              {swap && <th>{t("claim.instead")}</th>}
              <th>{t("claim.checked")}</th>
              <th className="figure">{t("order.price_won")}</th>
              <th className="figure">{t("order.quantity")}</th>
            </tr>
          </thead>
          <tbody>
            {claim.lines.map((line) => (
              <tr key={line.line_id}>
                <td>
                  <div className="thing" style={{ minWidth: 200 }}>
                    <Thumb src={line.img} />
                    <div>
                      <span className="name">{line.product_name}</span>
                      <div className="sub">{line.option_info}</div>
                    </div>
                  </div>
                </td>
                {swap && <td>{line.to_option_info || line.option_info || "–"}</td>}
                <td>
                  {line.restock === null ? (
                    <span className="muted">–</span>
                  ) : (
                    <span className={`tag ${line.restock ? "success" : "danger"}`}>
                      {t(line.restock ? "claim.restock" : "claim.no_restock")}
                    </span>
                  )}
                </td>
                <td className="figure">{figure(line.price)}</td>
                <td className="figure">{figure(line.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
};
