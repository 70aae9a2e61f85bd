import type { MovesReport } from "@maru/client";
import { Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";

export const RefusedDialog = ({ report, onClose }: { report: MovesReport; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <Dialog
      wide
      title={t("order.refused", { count: report.refused.length })}
      lead={t("order.refused_text")}
      onClose={onClose}
    >
      <ul className="body refused">
        {report.refused.map(({ id, order_num, message }) => (
          <li key={id} className="line-item">
            <bdi className="strong">{order_num}</bdi>
            <span className="muted">{message}</span>
          </li>
        ))}
      </ul>
      <div className="choices">
        <span />
        <button type="button" className="btn fill" onClick={onClose}>
          {t("common.ok")}
        </button>
      </div>
    </Dialog>
  );
};
