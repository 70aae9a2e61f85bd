import type { Block } from "@maru/client";
import { Store } from "lucide-react";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { Section } from "./Section";

export interface SellersProps {
  block: Block;
}

/** Sellers with their logos; one without has its first letter's place taken by a shop. */
export default function Sellers({ block }: SellersProps) {
  const sellers = block.sellers ?? [];
  if (sellers.length === 0) return null;
  return (
    <Section title={block.title} sub={block.sub_title} more={block.link}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Link
              to={`/shop/seller/${seller.id}`}
              className="group panel flex min-h-16 items-center gap-3 p-4 md:gap-4 md:p-5"
            >
              {seller.img ? (
                <Picture
                  src={seller.img}
                  alt=""
                  className="size-11 shrink-0 rounded-full md:size-14"
                  sizes={{ width: 56, height: 56 }}
                />
              ) : (
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-well text-text2 md:size-14">
                  <Store size={20} strokeWidth={1.7} aria-hidden />
                </span>
              )}
              <bdi className="line-clamp-2 min-w-0 text-[15px] font-semibold group-hover:underline">{seller.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
