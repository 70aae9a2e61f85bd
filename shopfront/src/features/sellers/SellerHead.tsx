import type { SellerPage } from "@maru/client";
import { ChevronDown, Megaphone, Store } from "lucide-react";
import { useTextLanguage } from "~/i18n/textLanguage";
import { useTranslate } from "~/i18n/Words";
import { Picture } from "~/ui/Picture";
import { Rating } from "~/ui/Rating";
import { SellerInfo } from "~/ui/SellerInfo";

function Logo({ src }: { src: string }) {
  if (src)
    return (
      <Picture
        src={src}
        alt=""
        eager
        className="size-20 shrink-0 rounded-rp md:size-24"
        sizes={{ width: 96, height: 96 }}
      />
    );
  return (
    <span className="wall grid size-20 shrink-0 place-items-center rounded-rp md:size-24">
      <Store size={34} strokeWidth={1.3} className="text-text2" aria-hidden />
    </span>
  );
}

/** The seller: name, average rating, description, notice, and the legally required data. All of it is plain text. */
export function SellerHead({ seller, mall }: { seller: SellerPage; mall: string }) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  return (
    <header className="mt-4">
      <div className="flex items-center gap-4 md:gap-6">
        <Logo src={seller.img} />
        <div className="min-w-0">
          <h1 className="t-h1">
            <bdi lang={languageOf(seller.name)}>{seller.name}</bdi>
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[14px] text-text2">
            {seller.review_count > 0 ? (
              <Rating score={seller.review_score} count={seller.review_count} />
            ) : (
              <span>{t("sellers:noReviews")}</span>
            )}
            <span>{t("sellers:goodsCount", { count: seller.product_count })}</span>
          </p>
        </div>
      </div>
      {seller.intro && (
        <p
          lang={languageOf(seller.intro)}
          dir="auto"
          className="mt-5 max-w-[720px] text-[15px] whitespace-pre-line text-text2"
        >
          {seller.intro}
        </p>
      )}
      {seller.notice && (
        <section className="mt-5 max-w-[720px] rounded-rc bg-sub p-5 dark:bg-well">
          <h2 className="flex items-center gap-2 text-[15px] font-semibold">
            <Megaphone size={18} strokeWidth={1.7} className="flip text-ink" aria-hidden />
            {t("sellers:notice")}
          </h2>
          <p lang={languageOf(seller.notice)} dir="auto" className="mt-2 text-[14px] whitespace-pre-line text-text2">
            {seller.notice}
          </p>
        </section>
      )}
      <details className="group mt-5 max-w-[720px] border-y border-line">
        <summary className="flex min-h-12 list-none items-center justify-between text-[15px] font-semibold">
          {t("sellers:info")}
          <ChevronDown
            size={20}
            strokeWidth={1.7}
            className="transition-transform duration-200 group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="pb-5">
          <SellerInfo seller={seller} mall={mall} />
        </div>
      </details>
    </header>
  );
}
