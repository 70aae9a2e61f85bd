import type { Page, SellerQuestion } from "@maru/client";
import { MessageCircleQuestion } from "lucide-react";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { Pager } from "~/features/product/Pager";
import { Chips } from "~/features/seller/Chips";
import { QuestionAnswer } from "~/features/seller/QuestionAnswer";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { readPage } from "./pages";
import { askedOf, readAsSeller, useConsigns } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "seller:questions";

export const load: Load = (env, { request }) =>
  readAsSeller(env, request, () => {
    const asked = askedOf(request, "is_answered", /^[01]$/);
    return readPage(request, (page) =>
      env.read<Page<SellerQuestion>>("/api/shop/seller-questions", { page, ...asked }),
    );
  });

export default function SellerQuestionsRoute() {
  const t = useTranslate();
  const consigns = useConsigns();
  const found = useLoaderData<Page<SellerQuestion> | null>();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  if (!found) return <NotSeller />;
  const isAsked = params.has("is_answered");
  return (
    <SellerFrame title={t(title)} consigns={consigns}>
      <Chips
        name="is_answered"
        label={t("seller:questions")}
        choices={[
          { value: "", text: t("seller:questions.all") },
          { value: "0", text: t("seller:questions.waiting") },
          { value: "1", text: t("questions:answered") },
        ]}
      />
      {found.content.length === 0 ? (
        <Empty
          icon={MessageCircleQuestion}
          title={t(isAsked ? "questions:noMatch" : "seller:questions.none")}
          text={isAsked ? undefined : t("seller:questions.noneText")}
        />
      ) : (
        <ul className="grid gap-3">
          {found.content.map((question) => (
            <li key={question.id} className="panel p-4 md:p-5">
              <QuestionAnswer question={question} onSaved={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={found.page} count={found.page_count} />
    </SellerFrame>
  );
}
