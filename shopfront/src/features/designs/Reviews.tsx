import type { Block } from "@maru/client";
import { useTextLanguage } from "~/i18n/textLanguage";
import { KoreanText } from "~/ui/KoreanText";
import { Link } from "~/ui/Link";
import { StarRow } from "~/ui/StarRow";
import { Section } from "./Section";

export interface ReviewsProps {
  block: Block;
}

/** Recent reviews; nothing if there are none. */
export default function Reviews({ block }: ReviewsProps) {
  const languageOf = useTextLanguage();
  const reviews = block.reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <Section title={block.title} sub={block.sub_title} more={block.link}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {reviews.map((review) => (
          <li key={review.id} className="panel flex flex-col gap-3 p-5 md:p-6">
            <StarRow stars={review.stars} label={`${review.stars}/5`} />
            <p
              lang={languageOf(review.text)}
              dir="auto"
              className="line-clamp-4 grow text-[15px] leading-relaxed whitespace-pre-line"
            >
              {review.text}
            </p>
            <Link
              to={`/shop/item/${review.product_id}`}
              className="mt-1 flex min-h-11 items-center gap-3 border-t border-bline pt-4"
            >
              <img
                src={review.img}
                alt=""
                width={44}
                height={55}
                loading="lazy"
                className="w-11 rounded-[6px] bg-well"
              />
              <span className="min-w-0 text-[13px] text-text2">
                <b className="block truncate text-[14px] text-text">
                  <KoreanText text={review.product_name} />
                </b>
                <bdi lang={languageOf(review.author_name)}>{review.author_name}</bdi>
                {review.option_info && (
                  <>
                    {" · "}
                    <bdi lang={languageOf(review.option_info)}>{review.option_info}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
