import { Upload } from "lucide-react";
import { Link } from "react-router";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { ExportButton, type ExportProps } from "./ExportDialog";

/** Import and export buttons for the list of a bulk resource. */
export const FileActions = ({ resource, ...list }: ExportProps) => {
  const t = useTranslate();
  const can = useCan();
  return (
    <>
      {can("create", "settings/imports") && (
        <Link className="btn" to={`/products/import?resource=${resource}`}>
          <Upload size={16} aria-hidden /> {t("common.import")}
        </Link>
      )}
      <ExportButton resource={resource} {...list} />
    </>
  );
};

/** All rows, in their manual order. */
export const inOrder: Omit<ExportProps, "resource"> = {
  filter: {},
  sort: { field: "position", order: "ASC" },
  columns: [],
};
