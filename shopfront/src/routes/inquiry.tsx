import type { ProductPage } from "@maru/client";
import { redirect, useLoaderData } from "react-router";
import type { VisitorInquiryProps } from "~/features/inquiries";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { lazyPart } from "~/ui/lazyPart";
import type { Load } from "./env";
import { askedProduct } from "./inquiryProduct";
import { useTitle } from "./useTitle";

const VisitorInquiry = lazyPart<VisitorInquiryProps>(
  () => import("~/features/inquiries").then(({ VisitorInquiry }) => ({ default: VisitorInquiry })),
  "section",
);

export const title: TextKey = "inquiries:title";

/** Members write and read in their own page. */
export const load: Load = async (env, { request }): Promise<VisitorInquiryProps> => {
  const query = new URL(request.url).searchParams;
  if (await env.user()) {
    const kept = ["order", "product"].flatMap((name) => {
      const value = query.get(name);
      return value ? [`&${name}=${encodeURIComponent(value)}`] : [];
    });
    throw redirect(`/my/inquiries?tab=mail${query.has("id") ? "" : `&write=1${kept.join("")}`}`);
  }
  return {
    id: query.get("id") ?? "",
    orderNum: query.get("order") ?? "",
    product: await askedProduct(query, (path) => env.read<ProductPage>(path)),
  };
};

export default function InquiryRoute() {
  const t = useTranslate();
  const props = useLoaderData<VisitorInquiryProps>();
  useTitle(t(title));
  return (
    <div className="wrap [--wrap:640px] pt-7 pb-12 md:pt-12">
      <h1 className="t-h1 mb-2">{t(title)}</h1>
      <VisitorInquiry {...props} />
    </div>
  );
}
