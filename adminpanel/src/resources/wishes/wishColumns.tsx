import type { WishEntry } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { Thumb } from "../../fields/Thumb";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<WishEntry>;
const NumberColumn = DataTable.NumberCol<WishEntry>;

export const useWishColumns = () => {
  const t = useTranslate();
  return columnsOf<WishEntry>(
    <>
      <Column
        source="product"
        label={t("product.noun")}
        disableSort
        always
        render={({ product_id, product_name, img, is_deleted }) => (
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
        )}
      />
      <Column
        source="member"
        label={t("member.noun")}
        disableSort
        render={({ user_id, user_name, name }) => (
          <div>
            <Link className="link" to={`/users/list/${user_id}`}>
              <bdi>{name || user_name}</bdi>
            </Link>
            <div className="sub">
              <bdi>{user_name}</bdi>
            </div>
          </div>
        )}
      />
      <NumberColumn
        source="at"
        label={t("wish.at")}
        sortBy="created_at"
        render={({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>}
      />
    </>,
  );
};
