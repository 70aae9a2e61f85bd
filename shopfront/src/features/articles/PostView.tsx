import { htmlLanguage, type Language, type PostNeighbour, type PostPage } from "@maru/client";
import { ChevronLeft, ChevronRight, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";
import { Breadcrumb } from "~/ui/Breadcrumb";
import { Button, ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { shareHere } from "~/ui/share";
import { Byline, PostGallery, PostRows } from "./PostRows";
import { listPathOf, pathOf } from "./places";

function Step({ post, to, next }: { post: PostNeighbour; to: string; next?: boolean }) {
  const t = useTranslate();
  const Icon = next ? ChevronRight : ChevronLeft;
  return (
    <Link
      to={to}
      rel={next ? "next" : "prev"}
      className={`panel flex min-h-16 items-center gap-3 p-4 hover:bg-sub ${next ? "flex-row-reverse text-end md:col-start-2" : ""}`}
    >
      <Icon size={20} strokeWidth={1.7} className="flip shrink-0 text-text3" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="t-caption block text-text3">{t(next ? "articles:next" : "articles:previous")}</span>
        <span dir="auto" className="line-clamp-1 block font-semibold">
          {post.post_title}
        </span>
      </span>
    </Link>
  );
}

interface Props {
  post: PostPage;
  /** The name of the place. */
  place: string;
  /** The posts of the place. */
  list?: string;
  /** The text and its embedded content. */
  children: ReactNode;
  /** The products of the post, beside it. */
  aside?: ReactNode;
  /** Actions below the post, and their results. */
  below?: ReactNode;
}

/** A post with links to the previous and next one, and to related ones. */
export function PostView({ post, place, list = listPathOf(post), children, aside, below }: Props) {
  const t = useTranslate();
  const to = (id: number): string => pathOf({ ...post, id });
  const Others = post.category_type === 1 ? PostGallery : PostRows;
  const path = [{ name: place, to: list }];
  if (post.place === "blog" && post.category_name !== place)
    path.push({ name: post.category_name, to: `/blog/category/${post.category_id}` });
  return (
    <div className={`wrap pt-5 md:pt-7 ${aside ? "[--wrap:1160px]" : "[--wrap:760px]"}`}>
      <Breadcrumb path={path} />
      <div className={aside ? "grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16" : ""}>
        <div className="min-w-0">
          <article>
            <header className="mt-4 border-b border-line pb-5">
              <h1 lang={htmlLanguage(post.language as Language)} dir="auto" className="t-h1">
                {post.post_title}
              </h1>
              <div className="mt-3 flex items-center justify-between gap-4">
                <Byline post={post} />
                <Button size="s" kind="quiet" onClick={() => void shareHere(t)}>
                  <Share2 size={16} strokeWidth={1.7} aria-hidden />
                  {t("common:share")}
                </Button>
              </div>
            </header>
            <div className="pt-7">
              {post.img && (
                <Picture
                  src={post.img}
                  alt={post.img_alt}
                  eager
                  className="mb-7 aspect-4/3 w-full rounded-rp"
                  sizes={{ width: 760, height: 570 }}
                />
              )}
              {children}
            </div>
          </article>
          {below}
        </div>
        {aside}
      </div>
      {(post.previous || post.next) && (
        <nav aria-label={t("articles:neighbours")} className="mt-12 grid gap-3 md:grid-cols-2">
          {post.previous && <Step post={post.previous} to={to(post.previous.id)} />}
          {post.next && <Step post={post.next} to={to(post.next.id)} next />}
        </nav>
      )}
      <div className="mt-6 text-center">
        <ButtonLink to={list}>{t("articles:list")}</ButtonLink>
      </div>
      {post.related.length > 0 && post.place === "blog" && (
        <section className="mt-14">
          <h2 className="t-h2 mb-5">{t("articles:related")}</h2>
          <Others posts={post.related.slice(0, 3)} level={3} />
        </section>
      )}
    </div>
  );
}
