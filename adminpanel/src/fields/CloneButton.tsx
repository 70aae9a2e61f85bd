import { Copy } from "lucide-react";
import { type RaRecord, useCreatePath, useRecordContext, useResourceContext } from "ra-core";
import { Link } from "react-router";
import { useTranslate } from "../words/useTranslate";

interface Props {
  /** The values of the copy, from those of the record. */
  copy: (record: RaRecord) => object;
}

/** Opens the form of a new row with the values of this one; nothing is saved yet. */
export const CloneButton = ({ copy }: Props) => {
  const t = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (!record || !resource) return null;
  return (
    <Link className="btn plain" to={createPath({ resource, type: "create" })} state={{ record: copy(record) }}>
      <Copy size={16} strokeWidth={1.7} aria-hidden /> {t("common.duplicate")}
    </Link>
  );
};
