import { type OwnProduct, type Page, request, type SellerRequest } from "@maru/client";
import { useCallback, useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Dialog } from "~/ui/Dialog";
import { Failure } from "~/ui/State";
import { GoodsHead } from "./GoodsHead";
import { RequestItem } from "./RequestItem";

export interface HistoryDialogProps {
  product: OwnProduct;
  onChanged: () => void;
  onClose: () => void;
}

/** The requests for a product, latest first. */
export default function HistoryDialog({ product, onChanged, onClose }: HistoryDialogProps) {
  const t = useTranslate();
  const [found, setFound] = useState<SellerRequest[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback((): void => {
    setFailed(false);
    request<Page<SellerRequest>>("/api/shop/seller-requests", {
      query: { product_id: product.id, page: 1, page_size: 30 },
    }).then(
      ({ data }) => setFound(data.content),
      () => setFailed(true),
    );
  }, [product.id]);
  useEffect(ask, [ask]);
  return (
    <Dialog open onClose={onClose} label={t("seller:history")} kind="sheet" closeButton>
      <div className="grid gap-5 px-5 pt-7 pb-6" aria-busy={found === null && !failed}>
        <h2 className="t-h3 pe-10">{t("seller:history")}</h2>
        <GoodsHead product={product} />
        {failed && <Failure onRetry={ask} />}
        {found?.length === 0 && <p className="text-text2">{t("seller:request.none")}</p>}
        <ul className="grid gap-4">
          {found?.map((one) => (
            <li key={one.id} className="border-t border-line pt-4">
              <RequestItem
                request={one}
                named={false}
                onChanged={() => {
                  ask();
                  onChanged();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
