import type { Block } from "@maru/client";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { postRatios, titleLines } from "~/ui/postLook";
import { Section } from "./Section";

export interface PostsProps {
  block: Block;
}

/** The newest posts of a category, with their pictures where they have some. */
export default function Posts({ block }: PostsProps) {
  const { language } = useI18n();
  const look = block.post_card;
  const posts = block.posts ?? [];
  const shows = (part: "summary" | "category" | "date"): boolean => !look || (look.post_parts ?? []).includes(part);
  if (posts.length === 0) return null;
  return (
    <Section title={block.title} sub={block.sub_title} more={block.link}>
      <ul className="grid gap-x-5 gap-y-8 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={post.path} className="group block">
              {post.img && (
                <Picture
                  src={post.img}
                  alt={post.img_alt}
                  className={`mb-4 w-full rounded-rp ${postRatios[look?.post_ratio ?? "4:3"]}`}
                  sizes={{ width: 420, height: 315 }}
                />
              )}
              <span className="t-caption flex flex-wrap gap-x-2 text-text3">
                {shows("category") && <bdi>{post.category_name}</bdi>}
                {post.published_at && shows("date") && (
                  <>
                    {shows("category") && <span aria-hidden>·</span>}
                    <span>{dayText(post.published_at, language)}</span>
                  </>
                )}
              </span>
              <span
                dir="auto"
                className={`mt-1 text-[17px] leading-[1.5] font-semibold group-hover:underline ${titleLines[look?.title_lines ?? 2]}`}
              >
                {post.title}
              </span>
              {post.summary && shows("summary") && (
                <span dir="auto" className="mt-1 line-clamp-2 text-[14px] leading-[1.6] text-text2">
                  {post.summary}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
