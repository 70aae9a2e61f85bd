import type { Block, HomePost, PostCard } from "@maru/client";
import { Shuffle } from "lucide-react";
import { useState } from "react";
import { PostGallery, PostRows } from "~/features/articles/PostRows";
import { CardGrid } from "~/features/product/CardGrid";
import type { CardDesign } from "~/features/product/design";
import { lookOf } from "~/features/product/design";
import { Button } from "~/ui/Button";

/** A block of the place `item-card` or `blog-item-card`: how a card looks, and what to show it with. */
export interface SamplesProps {
  block: Block;
}

const row = 4;

const asCard = (post: HomePost): PostCard => ({
  id: post.id,
  category_id: 0,
  place: "blog",
  post_title: post.title,
  post_summary: post.summary,
  img: post.img,
  img_alt: post.img_alt,
  published_at: post.published_at,
  is_pinned: 0,
  author_name: post.author_name ?? "",
  reply_count: 0,
  is_own: false,
  language: "ko",
});

function Heading({ title, sub }: { title?: string; sub?: string }) {
  return (
    <h2 className="text-[17px] font-bold">
      {title} {sub && <span className="ms-1.5 text-[14px] font-normal text-text2">{sub}</span>}
    </h2>
  );
}

/** The brand's own goods or posts with a card that is not published yet; the words come with the block. */
export default function Samples({ block }: SamplesProps) {
  const [first, setFirst] = useState(0);
  const [heading, about, other] = block.words ?? [];
  if (block.type === "blog-item-card") {
    const posts = block.posts ?? [];
    const names = new Map(posts.map(({ id, category_name }) => [id, category_name]));
    const look = block.post_card;
    const shown = posts.map((post) => ({ ...asCard(post), category_id: post.id }));
    return (
      <div data-samples className="wrap grid gap-10 py-8">
        <Heading title={block.title} sub={block.sub_title} />
        {posts.length === 0 ? (
          <p className="text-text2">{about}</p>
        ) : (
          <>
            <PostGallery posts={shown} nameOf={(id) => names.get(id)} look={look} level={3} />
            <PostRows posts={shown.slice(0, 3)} nameOf={(id) => names.get(id)} look={look} level={3} />
          </>
        )}
      </div>
    );
  }
  const cards = block.products ?? [];
  const cases = block.cases ?? [];
  const { card } = block;
  const design = (card?.design ?? 0) as CardDesign;
  const look = lookOf(card);
  const shown = cards.slice(first, first + row);
  return (
    <div data-samples className="wrap grid gap-7 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading title={block.title} sub={block.sub_title} />
        {cards.length > row && (
          <Button size="s" onClick={() => setFirst(first + row < cards.length ? first + row : 0)}>
            <Shuffle size={15} aria-hidden /> {other}
          </Button>
        )}
      </div>
      <CardGrid cards={shown} design={design} look={look} eager={row} />
      <hr className="border-line" />
      <Heading title={heading} sub={about} />
      <CardGrid
        cards={cases.map(({ product }, place) => ({ ...product, id: product.id * 10 + place }))}
        design={design}
        look={look}
        labels={cases.map(({ label }) => label)}
      />
    </div>
  );
}
