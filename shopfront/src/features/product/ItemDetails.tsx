import type { ProductPage } from "@maru/client";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { memo } from "react";
import { useTextLanguage } from "~/i18n/textLanguage";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { SellerInfo } from "~/ui/SellerInfo";

interface FoldProps {
  title: string;
  children: ReactNode;
  open?: boolean;
  id?: string;
}

function Fold({ title, children, open, id }: FoldProps) {
  return (
    <details id={id} open={open} className="group scroll-mt-16 border-t border-line last:border-b">
      <summary className="flex min-h-14 list-none items-center justify-between py-2 text-[16px] font-semibold">
        {title}
        <ChevronDown
          size={20}
          strokeWidth={1.7}
          className="transition-transform duration-200 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="pb-6 text-[15px] text-text2">{children}</div>
    </details>
  );
}

function Points({ texts }: { texts: string[] }) {
  return (
    <ul className="list-disc space-y-1.5 ps-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export const ItemDetails = memo(function ItemDetails({ product, mall }: { product: ProductPage; mall: string }) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  return (
    <div>
      <h2 id="description" className="t-h2 mb-5 scroll-mt-20">
        {t("catalog:tab.description")}
      </h2>
      {product.product_description ? (
        <div
          className="prose"
          lang={languageOf(product.product_description)}
          dir="auto"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read
          dangerouslySetInnerHTML={{ __html: product.product_description }}
        />
      ) : (
        <p className="text-text2">{t("catalog:noDescription")}</p>
      )}
      <div className="mt-10">
        <Fold title={t("catalog:tab.info")}>
          {product.item_info.length > 0 ? (
            <table className="w-full border-y border-line text-[14px]">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t("catalog:info.item")}</th>
                  <th scope="col">{t("catalog:info.value")}</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {product.item_info.map(({ name, value }) => (
                  <tr key={name}>
                    <th
                      scope="row"
                      lang={languageOf(name)}
                      className="w-[116px] bg-sub px-3 py-2.5 text-start align-top font-medium text-text2 md:w-[200px] md:px-4 dark:bg-well"
                    >
                      {name}
                    </th>
                    <td lang={languageOf(value)} className="px-3 py-2.5 text-text md:px-4">
                      {value}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            t("catalog:infoEmpty")
          )}
        </Fold>
        {product.seller && (
          <Fold title={t("sellers:info")}>
            <SellerInfo seller={product.seller} mall={mall} />
            {product.seller.has_page && (
              <ButtonLink to={`/shop/seller/${product.seller.id}`} size="s" className="mt-4">
                {t("sellers:seePage")}
              </ButtonLink>
            )}
          </Fold>
        )}
        <Fold id="delivery" title={t("catalog:tab.delivery")} open>
          <Points
            texts={[
              t("catalog:delivery.1"),
              t("catalog:delivery.2"),
              ...(product.is_overseas ? [t("catalog:delivery.3")] : []),
            ]}
          />
        </Fold>
        <Fold title={t("catalog:tab.return")}>
          <Points
            texts={[t("catalog:return.1"), t("catalog:return.2"), t("catalog:return.3"), t("catalog:return.4")]}
          />
        </Fold>
      </div>
    </div>
  );
});
