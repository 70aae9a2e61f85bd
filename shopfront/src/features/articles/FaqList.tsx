import { type FaqRow, htmlLanguage, type Language, type PostCategoryNode } from "@maru/client";
import { ChevronDown, Link2 } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { shareHere } from "~/ui/share";
import { OnlyKorean, PostContent } from "./PostContent";

const idOf = ({ id }: FaqRow): string => `post-${id}`;

function Question({ faq }: { faq: FaqRow }) {
  const t = useTranslate();
  return (
    <details id={idOf(faq)} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3.5">
        <span className="shrink-0 font-bold text-ink" aria-hidden>
          Q
        </span>
        <h3
          className="min-w-0 flex-1 text-[16px] leading-[1.5] font-semibold"
          lang={htmlLanguage(faq.language as Language)}
          dir="auto"
        >
          {faq.post_title}
        </h3>
        <ChevronDown
          size={20}
          strokeWidth={1.7}
          className="shrink-0 text-text3 transition-transform duration-200 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="rounded-rc bg-sub px-5 py-5 mb-4 dark:bg-well">
        <OnlyKorean language={faq.language} />
        <PostContent html={faq.post_content} language={faq.language} />
        <p className="mt-3">
          <a
            href={`#${idOf(faq)}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-[14px] font-medium text-text2 hover:text-text"
            onClick={(event) => {
              event.preventDefault();
              history.replaceState(history.state, "", `#${idOf(faq)}`);
              void shareHere(t);
            }}
          >
            <Link2 size={16} strokeWidth={1.7} aria-hidden />
            {t("articles:faq.share")}
          </a>
        </p>
      </div>
    </details>
  );
}

interface Props {
  faqs: FaqRow[];
  categories: PostCategoryNode[];
}

/** Questions under their categories, each can be opened; `#post-12` opens that one. */
export function FaqList({ faqs, categories }: Props) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation checks the hash again
  useEffect(() => {
    const named = /^#post-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView({ block: "start" });
  }, [hash, key]);
  const shown = categories
    .map((category) => ({ category, own: faqs.filter(({ category_id }) => category_id === category.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className="grid gap-10">
      {shown.map(({ category, own }) => (
        <section key={category.id}>
          <h2 className="t-h3 border-b-2 border-text pb-3">{category.category_name}</h2>
          {own.map((faq) => (
            <Question key={faq.id} faq={faq} />
          ))}
        </section>
      ))}
    </div>
  );
}
