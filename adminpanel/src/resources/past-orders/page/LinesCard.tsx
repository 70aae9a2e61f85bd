import type { PastOrderLine } from "@maru/client";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

const Parcel = ({ line: { courier, invoice_num } }: { line: PastOrderLine }) => {
  if (!courier && !invoice_num) return <span className="muted">–</span>;
  return (
    <div>
      <bdi>{courier}</bdi>
      <div className="muted small num">
        <bdi dir="ltr">{invoice_num}</bdi>
      </div>
    </div>
  );
};

/** What was bought. A product of the former shop is its name: it need not be one of this shop. */
export const LinesCard = ({ lines }: { lines: PastOrderLine[] }) => {
  const t = useTranslate();
  const hasParcels = lines.some(({ courier, invoice_num }) => courier || invoice_num);
  return (
    <section className="card">
      <div className="card-head lines-head">
        <h2>{t("order.lines")}</h2>
        <span className="hint num">{lines.length}</span>
      </div>
      {lines.length === 0 ? (
        <div className="card-body">
          <p className="muted">{t("past_order.no_lines")}</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table.
        <section className="scroll" aria-label={t("order.lines")} tabIndex={0}>
          <table className="grid flat">
            <thead>
              <tr>
                <th>{t("product.noun")}</th>
                {hasParcels && <th>{t("past_order.parcel")}</th>}
                <th className="figure">{t("order.price_won")}</th>
                <th className="figure">{t("order.quantity")}</th>
                <th className="figure">{t("order.amount_won")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a record never change, and have no key.
                <tr key={place}>
                  <td>
                    <div className="thing" style={{ minWidth: 180, whiteSpace: "normal" }}>
                      <div>
                        <bdi className="name">{line.name || line.code}</bdi>
                        <div className="sub">
                          <bdi>{line.option}</bdi>
                          {line.option && line.name && line.code && " · "}
                          {line.name && (
                            <bdi className="num" dir="ltr">
                              {line.code}
                            </bdi>
                          )}
                        </div>
                      </div>
                    </div>
                  </td>
                  {hasParcels && (
                    <td>
                      <Parcel line={line} />
                    </td>
                  )}
                  <td className="figure">
                    <bdi>{figure(line.price)}</bdi>
                  </td>
                  <td className="figure">{figure(line.quantity)}</td>
                  <td className="figure">
                    <b>
                      <bdi>{figure(line.total)}</bdi>
                    </b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
};
