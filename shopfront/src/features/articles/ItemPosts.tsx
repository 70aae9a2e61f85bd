import { type Page, type PostCard, request } from "@maru/client";
import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Link } from "~/ui/Link";

export interface ItemPostsProps {
  productId: number;
}

const most = 5;

/**
 * Notices and guides about a product, loaded when the section comes near the viewport. Nothing without posts or after a
 * failure.
 */
export default function ItemPosts({ productId }: ItemPostsProps) {
  const { t, language } = useI18n();
  const [posts, setPosts] = useState<PostCard[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = new AbortController();
    const ask = (): void => {
      const query = { product_id: productId, place: "blog,notice", page_size: most };
      request<Page<PostCard>>("/api/shop/posts", { query, signal: asked.signal }).then(
        ({ data }) => setPosts(data.content),
        () => undefined,
      );
    };
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        ask();
      },
      { rootMargin: "600px" },
    );
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      asked.abort();
    };
  }, [productId]);
  return (
    <div ref={box}>
      {posts.length > 0 && (
        <section className="mt-12">
          <h2 className="t-h2 mb-4">{t("articles:ofProduct")}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {posts.map((post) => (
              <li key={post.id}>
                <Link
                  to={`/shop/service/${productId}/${post.id}`}
                  className="flex min-h-16 items-center justify-between gap-4 py-3 hover:text-ink"
                >
                  <span className="min-w-0">
                    <span dir="auto" className="line-clamp-1 block text-[15px] font-semibold">
                      {post.post_title}
                    </span>
                    <span className="t-caption text-text3">
                      {post.published_at && dayText(post.published_at, language)}
                    </span>
                  </span>
                  <ChevronRight size={18} strokeWidth={1.7} className="flip shrink-0 text-text3" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
