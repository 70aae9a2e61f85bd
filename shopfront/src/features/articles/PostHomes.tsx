import { htmlLanguage, type Language, type PostCard, type PostCardDesign } from "@maru/client";
import { monthText, seoulDay } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { postRatios } from "~/ui/postLook";
import { Byline, PostParts } from "./PostRows";
import { pathOf } from "./places";

/** The ready layouts of a blog (`blog_demo_num`): 0 is a magazine, 1 a list by months; 2 is `PostGallery`. */
interface Props {
  posts: PostCard[];
  nameOf?: (category: number) => string | undefined;
  /** What the brand published of its card; sizes stay those of the layout. */
  look?: PostCardDesign;
}

interface PostProps {
  post: PostCard;
  nameOf: Props["nameOf"];
  look: Props["look"];
  big?: boolean;
}

function TitleLink({ post, className }: { post: PostCard; className: string }) {
  return (
    <Link
      to={pathOf(post)}
      lang={htmlLanguage(post.language as Language)}
      dir="auto"
      className={`${className} group-hover:underline after:absolute after:inset-0 after:content-['']`}
    >
      {post.post_title}
    </Link>
  );
}

/** A post of the magazine: its picture above it, where it has one. */
function Story({ post, nameOf, look, big = false }: PostProps) {
  const title = big ? "text-[24px] leading-[1.35] md:text-[32px]" : "text-[16px] leading-[1.45]";
  return (
    <article className="group relative">
      {post.img && (
        <Picture
          src={post.img}
          alt={post.img_alt}
          eager={big}
          className={`mb-4 w-full rounded-rp ${look ? postRatios[look.post_ratio ?? "4:3"] : big ? "aspect-[4/3] md:aspect-[16/11]" : "aspect-[4/3]"}`}
          sizes={big ? { width: 760, height: 520 } : { width: 360, height: 270 }}
        />
      )}
      {look ? (
        <PostParts
          post={post}
          category={nameOf?.(post.category_id)}
          look={look}
          Title="h2"
          size={`${title} font-bold tracking-[-.02em]`}
        />
      ) : (
        <>
          <h2 className={`${title} font-bold tracking-[-.02em]`}>
            <TitleLink post={post} className="line-clamp-3" />
          </h2>
          {post.post_summary && (
            <p
              dir="auto"
              className={`mt-2 text-text2 ${big ? "line-clamp-3 text-[16px]" : "line-clamp-2 text-[14px]"}`}
            >
              {post.post_summary}
            </p>
          )}
          <div className="mt-2">
            <Byline post={post} category={nameOf?.(post.category_id)} />
          </div>
        </>
      )}
    </article>
  );
}

/** One story large, two beside it, the others in rows of four. */
export function PostMagazine({ posts, nameOf, look }: Props) {
  const lead = posts.find(({ is_pinned }) => is_pinned === 1) ?? posts[0];
  if (!lead) return null;
  const others = posts.filter(({ id }) => id !== lead.id);
  const beside = others.length >= 2 ? others.slice(0, 2) : others;
  const rest = others.slice(beside.length);
  return (
    <>
      <div
        className={`grid gap-8 ${beside.length > 0 ? "md:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)] md:gap-10" : ""}`}
      >
        <Story post={lead} nameOf={nameOf} look={look} big />
        {beside.length > 0 && (
          <div className="grid content-start gap-8">
            {beside.map((post) => (
              <Story key={post.id} post={post} nameOf={nameOf} look={look} />
            ))}
          </div>
        )}
      </div>
      {rest.length > 0 && (
        <ul className="mt-12 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
          {rest.map((post) => (
            <li key={post.id} className="min-w-0">
              <Story post={post} nameOf={nameOf} look={look} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Titles below their months, without pictures. */
export function PostMonths({ posts, nameOf, look }: Props) {
  const { language } = useI18n();
  // The day stands beside each post already.
  const own = look && { ...look, post_parts: look.post_parts?.filter((part) => part !== "date") };
  const months = new Map<string, PostCard[]>();
  for (const post of posts) {
    const month = post.published_at ? monthText(post.published_at, language) : "";
    months.set(month, [...(months.get(month) ?? []), post]);
  }
  return [...months].map(([month, listed]) => (
    <section key={month} aria-label={month} className="mb-10">
      <h2 className="border-b-2 border-text pb-2 text-[15px] font-semibold">{month}</h2>
      <ul className="divide-y divide-line">
        {listed.map((post) => (
          <li key={post.id}>
            <article className="group relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 py-5 md:grid-cols-[56px_minmax(0,1fr)]">
              <span className="tnum text-[20px] text-text2" aria-hidden>
                {post.published_at && seoulDay(post.published_at)}
              </span>
              <div className="min-w-0">
                {own ? (
                  <PostParts
                    post={post}
                    category={nameOf?.(post.category_id)}
                    look={own}
                    Title="h3"
                    size="text-[17px] leading-[1.45] font-semibold md:text-[19px]"
                  />
                ) : (
                  <>
                    <h3 className="text-[17px] leading-[1.45] font-semibold md:text-[19px]">
                      <TitleLink post={post} className="line-clamp-2" />
                    </h3>
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
            </article>
          </li>
        ))}
      </ul>
    </section>
  ));
}
