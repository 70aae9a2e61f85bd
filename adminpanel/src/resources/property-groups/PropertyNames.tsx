import type { PropertyRow } from "@maru/client";
import { useAllRows } from "../../fields/useAllRows";

const shown = 8;

/** The first values of a group. */
const PropertyNames = ({ id }: { id: number }) => {
  const properties = useAllRows<PropertyRow>("product-properties").data ?? [];
  const names = properties.filter((one) => one.property_group_id === id).map((one) => one.property_name);
  const more = names.length > shown ? ` +${names.length - shown}` : "";
  return <span className="muted grow clip">{names.length > 0 ? names.slice(0, shown).join(", ") + more : "–"}</span>;
};

export default PropertyNames;
