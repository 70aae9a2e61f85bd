import { FileSpreadsheet, PackagePlus, Shirt } from "lucide-react";
import { useNotify } from "ra-core";
import { Link } from "react-router";
import { useConfirm } from "../../../layout/Confirm";
import { useTranslate } from "../../../words/useTranslate";
import { StepPreview } from "./StepPreview";
import type { StepProps } from "./types";

/** By hand, by a file, or a ready sample that goes again whole. */
const ProductsStep = ({ view, act, busy, onSaved, saved }: StepProps) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const has = view.has_samples;
  const change = async () => {
    if (has && !(await ask({ title: t("launch.samples_ask"), text: t("launch.samples_ask_text"), danger: true })))
      return;
    if (!(await act(has ? "remove-samples" : "add-samples"))) return;
    notify(t(has ? "launch.samples_gone" : "launch.samples_here"), { type: "success" });
    onSaved();
  };
  return (
    <div className="opening-beside">
      <ul className="opening-list">
        <li>
          <div className="row">
            <Shirt size={20} aria-hidden />
            <div className="grow">
              <b>{t("launch.samples")}</b>
              <p className="muted small">{t(has ? "launch.samples_has" : "launch.samples_text")}</p>
            </div>
            <button type="button" className="btn small" disabled={busy} aria-busy={busy} onClick={() => void change()}>
              {t(busy ? "launch.samples_busy" : has ? "launch.samples_remove" : "launch.samples_add")}
            </button>
          </div>
        </li>
        <li>
          <div className="row">
            <PackagePlus size={20} aria-hidden />
            <div className="grow">
              <b>{t("launch.place_product")}</b>
              <p className="muted small">{t("launch.place_product_text")}</p>
            </div>
            <Link className="btn small" to="/products/list/create">
              {t("launch.place_product")}
            </Link>
          </div>
        </li>
        <li>
          <div className="row">
            <FileSpreadsheet size={20} aria-hidden />
            <div className="grow">
              <b>{t("launch.place_import")}</b>
              <p className="muted small">{t("launch.place_import_text")}</p>
            </div>
            <Link className="btn small" to="/products/import">
              {t("launch.place_import")}
            </Link>
          </div>
        </li>
      </ul>
      <StepPreview saved={saved} />
    </div>
  );
};

export default ProductsStep;
