import type { Block, ProductCard } from "@maru/client";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/Button";
import { Picture } from "~/ui/Picture";
import { SmartLink } from "./SmartLink";

export interface FeatureProps {
  block: Block;
  row: (card: ProductCard) => ReactNode;
}

/** A story with its products. */
export default function Feature({ block, row }: FeatureProps) {
  return (
    <section className="my-14 bg-sub py-14 md:my-22 md:py-22">
      <div className="wrap grid items-center gap-8 md:grid-cols-2 md:gap-18">
        <Picture
          src={block.src}
          alt=""
          className="order-2 aspect-square w-full rounded-rp md:order-1"
          sizes={{ width: 640, height: 640 }}
        />
        <div className="contents md:order-2 md:block">
          <div className="order-1">
            {block.eyebrow && <p className="mb-3 text-[14px] font-semibold text-ink">{block.eyebrow}</p>}
            <h2 className="t-h1 whitespace-pre-line">{block.title}</h2>
            {block.text && <p className="mt-4 max-w-[34em] whitespace-pre-line text-text2">{block.text}</p>}
          </div>
          <div className="order-3 md:mt-7">
            {(block.products?.length ?? 0) > 0 && (
              <ul className="max-w-[440px] divide-y divide-line">
                {block.products?.slice(0, 3).map((card) => (
                  <li key={card.id}>{row(card)}</li>
                ))}
              </ul>
            )}
            {block.button && block.link && (
              <SmartLink to={block.link} className={buttonClass("outline", "m", "mt-5 max-md:w-full")}>
                {block.button}
              </SmartLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
