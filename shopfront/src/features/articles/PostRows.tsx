import { htmlLanguage, type Language, type PostCard } from "@maru/client";
import { MessageCircle, Pin } from "lucide-react";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { pathOf } from "./places";

/** The date of publication, and the author if that is a member. */
export function Byline({ post, category }: { post: PostCard; category?: string }) {
  const { t, language } = useI18n();
  const parts = [category, post.author_name, post.published_at && dayText(post.published_at, language)].filter(Boolean);
  return (
    <p className="t-caption flex flex-wrap items-center gap-x-2 text-text3">
      {parts.map((part, place) => (
        <span key={part}>
          {place > 0 && (
            <span aria-hidden className="me-2.5">
              ·
            </span>
          )}
          {part}
        </span>
      ))}
      {post.is_own && <span className="font-semibold text-ink">{t("articles:own")}</span>}
    </p>
  );
}

interface Props {
  posts: PostCard[];
  /** The name of the category, if the list mixes several. */
  nameOf?: (category: number) => string | undefined;
  /** The level of the headings. */
  level?: 2 | 3;
}

/** Posts as lines, with a picture if there is one. */
export function PostRows({ posts, nameOf, level = 2 }: Props) {
  const { t } = useI18n();
  const Title = `h${level}` as const;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {posts.map((post, place) => (
        <li key={post.id}>
          <article className="group relative flex items-center gap-4 py-5 md:gap-6">
            <div className="min-w-0 flex-1">
              <Title className="flex items-start gap-2 text-[16px] leading-[1.5] font-semibold md:text-[17px]">
                {post.is_pinned === 1 && (
                  <span className="t-micro mt-0.5 inline-flex shrink-0 items-center gap-1 rounded-[6px] bg-soft px-2 py-0.5 font-semibold text-ink">
                    <Pin size={12} strokeWidth={2} aria-hidden />
                    {t("articles:pinned")}
                  </span>
                )}
                <Link
                  to={pathOf(post)}
                  lang={htmlLanguage(post.language as Language)}
                  dir="auto"
                  className="line-clamp-2 group-hover:underline after:absolute after:inset-0 after:content-['']"
                >
                  {post.post_title}
                </Link>
                {post.reply_count > 0 && (
                  <span className="mt-0.5 inline-flex shrink-0 items-center gap-1 text-[14px] font-medium text-ink">
                    <MessageCircle size={15} strokeWidth={1.8} aria-hidden />
                    <span className="sr-only">{t("articles:replies")}</span>
                    {post.reply_count}
                  </span>
                )}
              </Title>
              {post.post_summary && (
                <p dir="auto" className="mt-1 line-clamp-2 text-[14px] text-text2 md:text-[15px]">
                  {post.post_summary}
                </p>
              )}
              <div className="mt-2">
                <Byline post={post} category={nameOf?.(post.category_id)} />
              </div>
            </div>
            {post.img && (
              <Picture
                src={post.img}
                alt={post.img_alt}
                eager={place === 0}
                className="size-[72px] shrink-0 rounded-rp md:size-20"
                sizes={{ width: 80, height: 80 }}
              />
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Posts as pictures. */
export function PostGallery({ posts, nameOf, level = 2 }: Props) {
  const Title = `h${level}` as const;
  return (
    <ul className="grid gap-x-4 gap-y-9 sm:grid-cols-3">
      {posts.map((post, place) => (
        <li key={post.id} className="min-w-0">
          <article className="group relative">
            <Picture
              src={post.img}
              alt={post.img_alt}
              eager={place < 2}
              className="aspect-4/3 w-full rounded-rp"
              sizes={{ width: 480, height: 360 }}
            />
            <Title className="mt-3 text-[17px] leading-[1.5] font-semibold">
              <Link
                to={pathOf(post)}
                lang={htmlLanguage(post.language as Language)}
                dir="auto"
                className="line-clamp-2 group-hover:underline after:absolute after:inset-0 after:content-['']"
              >
                {post.post_title}
              </Link>
            </Title>
            {post.post_summary && (
              <p dir="auto" className="mt-1 line-clamp-2 text-[14px] text-text2">
                {post.post_summary}
              </p>
            )}
            <div className="mt-2">
              <Byline post={post} category={nameOf?.(post.category_id)} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
