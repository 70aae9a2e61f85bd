import type { Block, BlockItem } from "@maru/client";
import { sourcesOf } from "~/ui/sources";
import { Section } from "./Section";
import { SmartLink } from "./SmartLink";

export interface GalleryProps {
  block: Block;
}

const grids: Record<number, string> = { 2: "md:grid-cols-2", 3: "md:grid-cols-3", 4: "md:grid-cols-4" };

const focusOf = ({ focus_x = 50, focus_y = 50 }: BlockItem) => ({ objectPosition: `${focus_x}% ${focus_y}%` });

/** Pictures in a grid, two beside each other on a phone; each may lead somewhere. */
export default function Gallery({ block }: GalleryProps) {
  const pictures = block.items.filter(({ src }) => src);
  if (pictures.length === 0) return null;
  const columns = block.columns ?? 3;
  const sizes = `auto, (width < 900px) 50vw, ${Math.round(1200 / columns)}px`;
  const common = "absolute inset-0 size-full object-cover";
  return (
    <Section title={block.title} sub={block.sub_title} more={block.link}>
      <ul className={`grid grid-cols-2 gap-3 md:gap-5 ${grids[columns] ?? ""}`}>
        {pictures.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no name, and two may be alike
          <li key={place}>
            <SmartLink to={picture.link} label={picture.alt || picture.title} className="group block">
              <span className="wall relative block aspect-square overflow-hidden rounded-rp">
                <img
                  loading="lazy"
                  sizes={sizes}
                  srcSet={sourcesOf(picture.src)}
                  src={picture.src}
                  alt={picture.link ? "" : (picture.alt ?? "")}
                  style={focusOf(picture)}
                  className={`${common} ${picture.dark_src ? "dark:hidden" : ""}`}
                />
                {picture.dark_src && (
                  <img
                    loading="lazy"
                    sizes={sizes}
                    srcSet={sourcesOf(picture.dark_src)}
                    src={picture.dark_src}
                    alt={picture.link ? "" : (picture.alt ?? "")}
                    style={focusOf(picture)}
                    className={`${common} hidden dark:block`}
                  />
                )}
              </span>
              {picture.title && (
                <span dir="auto" className="mt-2 block text-[14px] font-medium group-hover:underline">
                  {picture.title}
                </span>
              )}
            </SmartLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
