import type { ShopPolicy } from "@maru/client";
import { useLoaderData } from "react-router";
import { useTextLanguage } from "~/i18n/textLanguage";
import { useTranslate } from "~/i18n/Words";
import type { Load } from "./env";
import { useTitle } from "./useTitle";

const kinds = ["terms", "privacy", "guide"];

export const load: Load = async (env, { params }) => {
  if (!kinds.includes(params.kind ?? "")) throw Response.json(null, { status: 404 });
  return env.read<ShopPolicy>(`/api/shop/policies/${params.kind}`);
};

export default function PolicyRoute() {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const policy = useLoaderData<ShopPolicy>();
  useTitle(policy.title);
  return (
    <article className="wrap [--wrap:760px] py-10 md:py-16">
      <h1 className="t-h1">{policy.title}</h1>
      <p className="mt-2 mb-9 text-[14px] text-text3">
        {policy.effective_on && t("catalog:policy.effective", { date: policy.effective_on })}
        {policy.version && ` · ${t("catalog:policy.version", { version: policy.version })}`}
      </p>
      {policy.is_only_korean && <p className="panel mb-9 p-4 text-[14px]">{t("catalog:policy.only_korean")}</p>}
      {policy.next && (
        <details className="panel mb-9 p-5">
          <summary className="font-semibold">
            {t("catalog:policy.coming", { date: policy.next.effective_on, version: policy.next.version })}
          </summary>
          <div
            className="prose mt-5"
            lang={languageOf(policy.next.content)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read
            dangerouslySetInnerHTML={{ __html: policy.next.content }}
          />
        </details>
      )}
      <h2 className="sr-only">{policy.title}</h2>
      <div
        className="prose"
        lang={policy.is_only_korean ? "ko" : undefined}
        dir={policy.is_only_korean ? "ltr" : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read
        dangerouslySetInnerHTML={{ __html: policy.content }}
      />
    </article>
  );
}
