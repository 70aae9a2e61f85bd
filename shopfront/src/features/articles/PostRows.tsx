import { htmlLanguage, type Language, type PostCard, type PostCardDesign } from "@maru/client";
import { MessageCircle, Pin } from "lucide-react";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { postRatios, titleLines } from "~/ui/postLook";
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

const byline = ["category", "author", "date"] as const;

interface PartsProps {
  post: PostCard;
  category?: string;
  look: PostCardDesign;
  Title: "h2" | "h3";
  /** The size of the title. */
  size?: string;
}

/** What a card says, in the brand's order; category, author and date that follow each other share a line. */
export function PostParts({
  post,
  category,
  look,
  Title,
  size = "text-[17px] leading-[1.5] font-semibold",
}: PartsProps) {
  const { language } = useI18n();
  const texts = {
    category,
    author: post.author_name,
    date: post.published_at && dayText(post.published_at, language),
  };
  const lines: (typeof look.post_parts & {})[] = [];
  for (const part of look.post_parts ?? []) {
    const last = lines.at(-1);
    const joins = byline.some((name) => name === part) && byline.some((name) => name === last?.[0]);
    if (last && joins) last.push(part);
    else lines.push([part]);
  }
  return lines.map((parts) => {
    const [part] = parts;
    if (part === "title")
      return (
        <Title key={part} className={`mt-1 ${size}`} data-part={part}>
          <Link
            to={pathOf(post)}
            lang={htmlLanguage(post.language as Language)}
            dir="auto"
            className={`${titleLines[look.title_lines ?? 2]} group-hover:underline after:absolute after:inset-0 after:content-['']`}
          >
            {post.post_title}
          </Link>
        </Title>
      );
    if (part === "summary")
      return (
        post.post_summary && (
          <p key={part} dir="auto" className="mt-1 line-clamp-2 text-[14px] text-text2" data-part={part}>
            {post.post_summary}
          </p>
        )
      );
    const shown = parts.flatMap((name) => (name !== "title" && name !== "summary" && texts[name] ? [name] : []));
    return (
      shown.length > 0 && (
        <p key={part} className="t-caption mt-1 flex flex-wrap items-center gap-x-2 text-text3">
          {shown.map((name, place) => (
            <span key={name} data-part={name}>
              {place > 0 && (
                <span aria-hidden className="me-2.5">
                  ·
                </span>
              )}
              {texts[name]}
            </span>
          ))}
        </p>
      )
    );
  });
}

interface Props {
  posts: PostCard[];
  /** The name of the category, if the list mixes several. */
  nameOf?: (category: number) => string | undefined;
  /** The level of the headings. */
  level?: 2 | 3;
  look?: PostCardDesign;
}

/** Posts as lines, with a picture if there is one. */
export function PostRows({ posts, nameOf, level = 2, look }: Props) {
  const { t } = useI18n();
  const Title = `h${level}` as const;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {posts.map((post, place) => (
        <li key={post.id}>
          <article className="group relative flex items-center gap-4 py-5 md:gap-6">
            <div className="min-w-0 flex-1">
              {look ? (
                <PostParts post={post} category={nameOf?.(post.category_id)} look={look} Title={Title} />
              ) : (
                <>
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
                </>
              )}
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
export function PostGallery({ posts, nameOf, level = 2, look }: Props) {
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
              className={`${postRatios[look?.post_ratio ?? "4:3"]} w-full rounded-rp`}
              sizes={{ width: 480, height: 360 }}
            />
            {look ? (
              <div className="mt-3">
                <PostParts post={post} category={nameOf?.(post.category_id)} look={look} Title={Title} />
              </div>
            ) : (
              <>
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
              </>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
