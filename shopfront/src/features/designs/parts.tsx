import type { Block, BlockItem, ProductCard } from "@maru/client";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/Button";
import { Picture } from "~/ui/Picture";
import { Section } from "./Section";
import { SmartLink } from "./SmartLink";

const tints = [
  "bg-[#e2f1ea] dark:bg-[#1d2c26]",
  "bg-[#e4eefa] dark:bg-[#1d2632]",
  "bg-[#f6efdc] dark:bg-[#2e2819]",
  "bg-[#ebe8f1] dark:bg-[#272430]",
];

export function ButtonBanner({ items }: { items: BlockItem[] }) {
  return (
    <section className="wrap my-14 grid gap-4 md:my-22 md:grid-cols-2 md:gap-5">
      {items.map((item, place) => (
        <SmartLink
          key={item.title ?? item.src}
          to={item.link}
          className={`grid min-h-40 overflow-hidden rounded-panel md:min-h-[220px] ${item.src ? "grid-cols-[56%_44%]" : ""} ${tints[place % tints.length]}`}
        >
          <span className="self-center p-6 md:p-9">
            {item.eyebrow && <span className="mb-1 block text-[13px] font-semibold opacity-75">{item.eyebrow}</span>}
            <span className="t-h2 block whitespace-pre-line">{item.title}</span>
            {item.sub_title && <span className="mt-2 block text-[14px] opacity-75">{item.sub_title}</span>}
          </span>
          {item.src && (
            <img
              src={item.src}
              alt=""
              loading="lazy"
              // Beside the words, never under them; its edge fades into their ground.
              className="size-full min-h-0 object-cover object-right fade"
            />
          )}
        </SmartLink>
      ))}
    </section>
  );
}

export function Categories({ block }: { block: Block }) {
  const items = block.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="wrap my-7 md:my-11" aria-label={block.title}>
      <ul className="noscroll bleed flex gap-3 overflow-x-auto md:mx-0 md:justify-between md:px-0">
        {items.map((item) => (
          <li key={item.link ?? item.title} className="shrink-0">
            <SmartLink to={item.link} className="group block w-16 text-center md:w-28">
              <Picture
                src={item.src}
                alt=""
                className="mx-auto size-[60px] rounded-full md:size-28"
                sizes={{ width: 112, height: 112 }}
              />
              <span className="mt-2 block truncate text-[13px] font-medium group-hover:underline md:text-[15px]">
                {item.title}
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A story with the things it speaks of. */
export function Feature({ block, row }: { block: Block; row: (card: ProductCard) => ReactNode }) {
  return (
    <section className="my-14 bg-sub py-14 md:my-22 md:py-22">
      <div className="wrap grid items-center gap-8 md:grid-cols-2 md:gap-18">
        <Picture src={block.src} alt="" className="order-2 aspect-square w-full rounded-rp md:order-1" />
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

/** Written in the editor and cleaned by the server on write and on read. */
export function RichText({ block }: { block: Block }) {
  return (
    <Section title={block.title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read */}
      <div className="prose max-w-[760px]" dangerouslySetInnerHTML={{ __html: block.html ?? "" }} />
    </Section>
  );
}
