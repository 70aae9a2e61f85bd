import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { Thumb } from "../../fields/Thumb";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  product: { img: string; product_id: number; product_name: string };
  /** Options or code, to tell it from similar products. */
  detail: string;
  children?: ReactNode;
}

/** The product that a review, a question or a request is about. */
export const ProductCard = ({ product: { img, product_id, product_name }, detail, children }: Props) => {
  const t = useTranslate();
  return (
    <Card title={t("product.noun")}>
      <div className="thing">
        <Thumb src={img} />
        <div>
          <Link className="link" to={`/products/list/${product_id}`}>
            <bdi>{product_name}</bdi>
          </Link>
          <div className="sub">
            <bdi>{detail}</bdi>
          </div>
        </div>
      </div>
      {children}
    </Card>
  );
};
