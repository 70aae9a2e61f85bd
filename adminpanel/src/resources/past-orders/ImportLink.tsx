import { Upload } from "lucide-react";
import { Link } from "react-router";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";

/** The way to the import, for who may bring in past orders. */
export const ImportLink = ({ className }: { className: string }) => {
  const t = useTranslate();
  const can = useCan();
  if (!can("create", "settings/imports") || !can("create", "orders/past")) return null;
  return (
    <Link className={className} to="/products/import?resource=past-orders">
      <Upload size={16} aria-hidden /> {t("common.import")}
    </Link>
  );
};
