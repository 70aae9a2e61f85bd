import { Upload } from "lucide-react";
import { Link } from "react-router";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";
import { ExportButton, type ExportProps } from "./ExportDialog";

/** In and out as files: the buttons of a screen whose rows are a bulk resource. */
export const FileActions = ({ resource, ...list }: ExportProps) => {
  const t = useWords();
  const may = useMay();
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
