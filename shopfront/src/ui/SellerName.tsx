import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";

interface Props {
  name: string;
  /** The seller's page; undefined if there is none, for example for a name stored long ago. */
  id?: number;
  className?: string;
}

/** The seller's name beside the goods; nothing for the shop's own. */
export function SellerName({ name, id, className = "t-caption text-text3" }: Props) {
  const t = useTranslate();
  if (!name) return null;
  const label = t("sellers:of", { name });
  if (!id) return <p className={className}>{label}</p>;
  return (
    <p className={className}>
      <Link to={`/shop/seller/${id}`} className="hit underline underline-offset-4">
        {label}
      </Link>
    </p>
  );
}
