import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { Link } from "react-router";
import { Thumb } from "../../fields/Thumb";
import { EmptyState, ErrorState } from "../../layout/states";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { mostWished } from "./api";

const most = 100;

/** The products on the most wish lists. */
export const MostWished = () => {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["most-wished"],
    queryFn: () => mostWished(),
  });
  if (error)
    return (
      <div className="panel">
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </div>
    );
  if (data?.length === 0)
    return (
      <div className="panel">
        <EmptyState icon={Heart} title={t("wish.none")} text={t("wish.none_text")} />
      </div>
    );
  return (
    <>
      <p className="help" style={{ marginBlockEnd: 12 }}>
        {t("wish.most_text", { total: most })}
      </p>
      <div className="panel">
        <div className="scroll">
          <table className="grid" aria-busy={isPending}>
            <thead>
              <tr>
                <th scope="col">{t("product.noun")}</th>
                <th scope="col" className="figure">
                  {t("wish.count")}
                </th>
              </tr>
            </thead>
            <tbody>
              {isPending && (
                <tr aria-hidden>
                  <td colSpan={2}>
                    <span className="skel" style={{ width: "50%" }} />
                  </td>
                </tr>
              )}
              {data?.map((row) => (
                <tr key={row.product_id}>
                  <td>
                    <div className="thing">
                      <Thumb src={row.img} />
                      <Link className="strong" to={`/products/list/${row.product_id}`}>
                        <bdi>{row.product_name}</bdi>
                      </Link>
                    </div>
                  </td>
                  <td className="figure">
                    <Link
                      className="link num"
                      to={`/users/wishs?filter=${encodeURIComponent(JSON.stringify({ product_id: row.product_id }))}`}
                    >
                      {figure(row.wishes)}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
};
