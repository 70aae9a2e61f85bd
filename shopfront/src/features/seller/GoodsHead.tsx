import { Picture } from "~/ui/Picture";

interface Props {
  product: { product_name: string; product_code: string; img: string };
}

/** The product it is about. */
export function GoodsHead({ product }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Picture src={product.img} alt="" className="size-16 shrink-0 rounded-rp" sizes={{ width: 64, height: 64 }} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{product.product_name}</p>
        <p className="t-caption text-text3">
          <bdi>{product.product_code}</bdi>
        </p>
      </div>
    </div>
  );
}
