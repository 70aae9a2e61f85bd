import type { InquiryRecord, InquiryRow, Page, ProductPage, ProductQuestion } from "@maru/client";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import type { MyInquiriesProps } from "~/features/inquiries";
import { Pager } from "~/features/product/Pager";
import type { MyQuestionsProps } from "~/features/questions";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { lazyPart } from "~/ui/lazyPart";
import type { Load } from "./env";
import { askedProduct, type InquiryProduct } from "./inquiryProduct";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

const MyQuestions = lazyPart<MyQuestionsProps>(
  () => import("~/features/questions").then(({ MyQuestions }) => ({ default: MyQuestions })),
  "section",
);
const MyInquiries = lazyPart<MyInquiriesProps>(
  () => import("~/features/inquiries").then(({ MyInquiries }) => ({ default: MyInquiries })),
  "section",
);

export const title: TextKey = "account:my.inquiries";

type Data =
  | { tab: "questions"; questions: Page<ProductQuestion> }
  | {
      tab: "mail";
      page: Page<InquiryRow> | null;
      opened: InquiryRecord | null;
      isWriting: boolean;
      orderNum: string;
      product: InquiryProduct | null;
    };

const path = "/my/inquiries";

/** The address has the tab, and of the inquiries the one that is open or being written. */
export const load: Load = async (env, { request }): Promise<Data> => {
  const query = new URL(request.url).searchParams;
  if (query.get("tab") !== "mail") {
    const questions = await readAsMember(env, request, () =>
      readPage(request, (page) => env.read<Page<ProductQuestion>>("/api/shop/product-faqs", { page })),
    );
    return { tab: "questions", questions };
  }
  const id = query.get("id") ?? "";
  const isWriting = query.has("write");
  const isOne = /^\d{1,18}$/.test(id);
  const [page, opened, product] = await readAsMember(env, request, () =>
    Promise.all([
      isOne || isWriting
        ? null
        : readPage(request, (number) => env.read<Page<InquiryRow>>("/api/shop/inquiries", { page: number })),
      isOne ? env.read<InquiryRecord>(`/api/shop/inquiries/${id}`) : null,
      isWriting ? askedProduct(query, (address) => env.read<ProductPage>(address)) : null,
    ]),
  );
  return { tab: "mail", page, opened, isWriting, orderNum: query.get("order") ?? "", product };
};

const tabs = [
  { tab: "questions", to: path, text: "inquiries:tab.questions" },
  { tab: "mail", to: `${path}?tab=mail`, text: "inquiries:tab.mail" },
] as const;

export default function MyInquiriesRoute() {
  const t = useTranslate();
  const data = useLoaderData<Data>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  const page = data.tab === "questions" ? data.questions : data.page;
  return (
    <MyFrame
      title={t(title)}
      questions={data.tab === "questions" ? data.questions.total : 0}
      onSignedOut={() => siteActions.setUser(null)}
    >
      <nav aria-label={t(title)} className="mb-6 flex gap-6 border-b border-line">
        {tabs.map(({ tab, to, text }) => (
          <Link
            key={tab}
            to={to}
            aria-current={tab === data.tab ? "page" : undefined}
            className="-mb-px flex h-12 items-center border-b-2 border-transparent text-text2 aria-[current=page]:border-text aria-[current=page]:font-bold aria-[current=page]:text-text"
          >
            {t(text)}
          </Link>
        ))}
      </nav>
      {data.tab === "questions" ? (
        <MyQuestions questions={data.questions.content} onChanged={() => void revalidate()} />
      ) : (
        <MyInquiries
          page={data.page}
          opened={data.opened}
          isWriting={data.isWriting}
          orderNum={data.orderNum}
          product={data.product}
          onOpen={(id) => void navigate(`${path}?tab=mail${id === null ? "" : `&id=${id}`}`)}
          onWrite={() => void navigate(`${path}?tab=mail&write=1`)}
        />
      )}
      {page && <Pager page={page.page} count={page.page_count} />}
    </MyFrame>
  );
}
