import type { OwnProfile } from "@maru/client";
import { useLoaderData, useRevalidator } from "react-router";
import ProfileForm from "~/features/seller/ProfileForm";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import type { Load } from "./env";
import { readAsSeller, useConsigns } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "seller:profile";

export const load: Load = (env, { request }) =>
  readAsSeller(env, request, () => env.read<OwnProfile>("/api/shop/seller-profile/me"));

export default function SellerProfileRoute() {
  const t = useTranslate();
  const consigns = useConsigns();
  const profile = useLoaderData<OwnProfile | null>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  if (!profile) return <NotSeller />;
  return (
    <SellerFrame title={t(title)} consigns={consigns}>
      <ProfileForm profile={profile} onSaved={revalidate} />
    </SellerFrame>
  );
}
