import type { MemberRecord } from "@maru/client";
import { EditBase, useEditContext } from "ra-core";
import { useState } from "react";
import { useParams } from "react-router";
import { PrevNextButtons } from "../../fields/PrevNextButtons";
import { Page } from "../../layout/Page";
import { ErrorState, PageSkeleton } from "../../layout/states";
import { MakeCard } from "../../shared/desk/MakeCard";
import { useTranslate } from "../../words/useTranslate";
import { AccountCard } from "./page/AccountCard";
import { AddressesCard } from "./page/AddressesCard";
import { BusinessCard } from "./page/BusinessCard";
import { ConsentsCard } from "./page/ConsentsCard";
import { CouponsCard } from "./page/CouponsCard";
import { IdentityCard } from "./page/IdentityCard";
import { KeepCard } from "./page/KeepCard";
import { ShoppingCard } from "./page/ShoppingCard";
import { SignInsCard } from "./page/SignInsCard";
import { MemberState } from "./words";

/** Data that is masked until a reason is given. */
const hidden = ["name", "email", "phone_num", "birth_date", "addresses", "application", "is_masked"] as const;

const shownWith = (record: MemberRecord, revealed: MemberRecord | undefined): MemberRecord =>
  revealed?.id === record.id
    ? { ...record, ...Object.fromEntries(hidden.map((name) => [name, revealed[name]])) }
    : record;

const Screen = () => {
  const t = useTranslate();
  const { record, error, refetch } = useEditContext<MemberRecord>();
  // Cleared with the page: the next visit needs a reason again.
  const [revealed, setRevealed] = useState<MemberRecord>();
  if (error) return <ErrorState message={(error as Error).message} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  const member = shownWith(record, revealed);
  const title = member.name || member.user_name;
  return (
    <Page
      title={title}
      crumbs={[
        { label: t("menu.users") },
        { label: t("menu.member_list"), to: "/users/list" },
        { label: member.user_name },
      ]}
      tag={
        <>
          <MemberState value={member.state} />
          {member.is_business && <span className="tag info">{t("member.business")}</span>}
          {member.roles.length > 0 && <span className="tag">{t("member.staff")}</span>}
        </>
      }
      actions={
        <>
          <MakeCard kind="member" id={member.id} name="" />
          <PrevNextButtons />
        </>
      }
    >
      <div className="content columns">
        <div>
          <IdentityCard member={member} onReveal={setRevealed} />
          <KeepCard key={member.id} member={member} />
          <BusinessCard member={member} />
          <CouponsCard member={member} />
          <AddressesCard member={member} />
          <ConsentsCard member={member} />
        </div>
        <div>
          <AccountCard member={member} />
          <ShoppingCard member={member} />
          <SignInsCard member={member} />
        </div>
      </div>
    </Page>
  );
};

const MemberPage = () => (
  <EditBase key={useParams().id} mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default MemberPage;
