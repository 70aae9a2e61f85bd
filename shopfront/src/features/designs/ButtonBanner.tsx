import type { BlockItem } from "@maru/client";
import { sourcesOf } from "~/ui/sources";
import { SmartLink } from "./SmartLink";

const tints = [
  "bg-[#e2f1ea] dark:bg-[#1d2c26]",
  "bg-[#e4eefa] dark:bg-[#1d2632]",
  "bg-[#f6efdc] dark:bg-[#2e2819]",
  "bg-[#ebe8f1] dark:bg-[#272430]",
];

export interface BannerProps {
  items: BlockItem[];
}

/** Banners with text and a picture beside it, two in a row. */
export default function ButtonBanner({ items }: BannerProps) {
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
              loading="lazy"
              sizes="300px"
              srcSet={sourcesOf(item.src)}
              src={item.src}
              alt=""
              // Beside the text, never below it; its edge fades into the background.
              className="size-full min-h-0 object-cover object-right fade"
            />
          )}
        </SmartLink>
      ))}
    </section>
  );
}
