import { Upload } from "lucide-react";
import { Link } from "react-router";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { ExportButton, type ExportProps } from "./ExportDialog";

/** In and out as files: the buttons of a screen whose rows are a bulk resource. */
export const FileActions = ({ resource, ...list }: ExportProps) => {
  const t = useTranslate();
  const may = useCan();
  return (
    <>
      {may("create", "settings/imports") && (
        <Link className="btn" to={`/products/import?resource=${resource}`}>
          <Upload size={16} aria-hidden /> {t("common.import")}
        </Link>
      )}
      <ExportButton resource={resource} {...list} />
    </>
  );
};

/** All rows, in the order that people gave them. */
export const inOrder: Omit<ExportProps, "resource"> = {
  filter: {},
  sort: { field: "position", order: "ASC" },
  columns: [],
};
