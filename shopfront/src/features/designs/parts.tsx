import type { Block } from "@maru/client";
import { useTextLanguage } from "~/i18n/textLanguage";
import { Picture } from "~/ui/Picture";
import { Section } from "./Section";
import { SmartLink } from "./SmartLink";

export function Categories({ block }: { block: Block }) {
  const items = block.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="wrap my-7 md:my-11" aria-label={block.title}>
      <ul
        className={`noscroll bleed flex gap-3 overflow-x-auto md:mx-0 md:px-0 ${items.length < 6 ? "md:gap-10" : "md:justify-between"}`}
      >
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

/** Written in the editor and sanitised by the server on write and on read. */
export function RichText({ block }: { block: Block }) {
  const languageOf = useTextLanguage();
  return (
    <Section title={block.title}>
      <div
        className="prose max-w-[760px]"
        lang={languageOf(block.html ?? "")}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read
        dangerouslySetInnerHTML={{ __html: block.html ?? "" }}
      />
    </Section>
  );
}
