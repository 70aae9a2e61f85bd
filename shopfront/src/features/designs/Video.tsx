import type { Block } from "@maru/client";
import { Play } from "lucide-react";
import { buttonClass } from "~/ui/Button";
import { Picture } from "~/ui/Picture";
import { Section } from "./Section";
import { SmartLink } from "./SmartLink";

export interface VideoProps {
  block: Block;
}

/** A video of the shop's own store plays here and loads when it is started; a foreign one is a picture that leads to it. */
export default function Video({ block }: VideoProps) {
  const { video, src, link, text, button, title } = block;
  if (!video && !(src && link)) return null;
  return (
    <Section title={title} sub={block.sub_title}>
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: the merchant's text beside it says what is shown
        <video
          controls
          playsInline
          preload={src ? "none" : "metadata"}
          poster={src || undefined}
          src={video}
          aria-label={block.alt || title}
          className="aspect-video w-full rounded-rp bg-well object-cover"
        />
      ) : (
        <SmartLink to={link} label={block.alt || title} className="group relative block">
          <Picture src={src} alt="" className="aspect-video w-full rounded-rp" sizes={{ width: 1200, height: 675 }} />
          <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-white/92 text-[#1c1b19] transition group-hover:scale-105 md:size-20">
            <Play size={28} strokeWidth={1.7} className="ms-1" aria-hidden />
          </span>
        </SmartLink>
      )}
      {text && <p className="mt-5 max-w-[44em] whitespace-pre-line text-text2">{text}</p>}
      {video && button && link && (
        <SmartLink to={link} className={buttonClass("outline", "m", "mt-5 max-md:w-full")}>
          {button}
        </SmartLink>
      )}
    </Section>
  );
}
