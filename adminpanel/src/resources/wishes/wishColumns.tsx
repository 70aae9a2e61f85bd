import type { WishEntry } from "@maru/client";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { Thumb } from "../../fields/Thumb";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

export const useWishColumns = (): Column<WishEntry>[] => {
  const t = useTranslate();
  return [
    {
      key: "product",
      always: true,
      label: t("product.noun"),
      cell: ({ product_id, product_name, img, is_deleted }) => (
        <div className="thing">
          <Thumb src={img} />
          <div>
            {is_deleted ? (
              <>
                <bdi className="strong">{product_name}</bdi> <span className="tag">{t("wish.deleted")}</span>
              </>
            ) : (
              <Link className="strong" to={`/products/list/${product_id}`}>
                <bdi>{product_name}</bdi>
              </Link>
            )}
          </div>
        </div>
      ),
    },
    {
      key: "member",
      label: t("member.noun"),
      cell: ({ user_id, user_name, name }) => (
        <div>
          <Link className="link" to={`/users/list/${user_id}`}>
            <bdi>{name || user_name}</bdi>
          </Link>
          <div className="sub">
            <bdi>{user_name}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: "at",
      label: t("wish.at"),
      sort: "created_at",
      figure: true,
      cell: ({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>,
    },
  ];
};
