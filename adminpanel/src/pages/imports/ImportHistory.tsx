import type { ImportRunRow } from "@maru/client";
import { FileSpreadsheet, Upload } from "lucide-react";
import { Link } from "react-router";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { History } from "./History";
import { useResourceName } from "./useLimits";

const pathOf = ({ id }: ImportRunRow) => `/settings/imports/${id}`;

const ImportHistory = () => {
  const t = useTranslate();
  const can = useCan();
  const nounOf = useResourceName();
  return (
    <History<ImportRunRow>
      resource="imports"
      icon={FileSpreadsheet}
      head={t("imports.file")}
      thing={(row) => ({ name: row.file_name, sub: nounOf(row.resource), to: pathOf(row) })}
      figures={[
        { key: "new", label: t("imports.kind_new"), of: (row) => row.counts.new },
        { key: "changed", label: t("imports.kind_changed"), of: (row) => row.counts.changed },
        { key: "wrong", label: t("imports.kind_wrong"), of: (row) => row.counts.wrong },
      ]}
      words={{
        by: t("imports.by"),
        at: t("imports.at"),
        none: t("imports.none"),
        noneText: t("imports.none_text"),
      }}
      rowClick="edit"
      actions={
        can("create", "settings/imports") && (
          <Link className="btn fill" to="/products/import">
            <Upload size={16} aria-hidden /> {t("common.import")}
          </Link>
        )
      }
    />
  );
};

export default ImportHistory;
