import { useQuery } from "@tanstack/react-query";
import { Page } from "../../layout/Page";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { readAccount } from "./api";
import { ContactCard } from "./ContactCard";
import { OtpCard } from "./OtpCard";
import { PasswordCard } from "./PasswordCard";
import { SessionsCard } from "./SessionsCard";

const accountKey = ["account"];

/** One's own account: profile, ways to sign in, and sessions. */
const AccountScreen = () => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: accountKey, queryFn: () => readAccount() });
  const mustEnrol = data?.otp.is_demanded && !data.otp.is_enrolled;
  return (
    <Page title={t("account.title")} crumbs={[{ label: t("account.title") }]}>
      <div className="content columns">
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!error && !data && (
          <>
            <CardSkeleton />
            <CardSkeleton />
          </>
        )}
        {data && (
          <>
            <div>
              {mustEnrol && (
                <p className="banner" role="status">
                  {t("account.must_enrol")}
                </p>
              )}
              <OtpCard account={data} mustEnrol={Boolean(mustEnrol)} onChange={() => void refetch()} />
              {!mustEnrol && <SessionsCard />}
            </div>
            <div>
              <ContactCard account={data} onSaved={() => void refetch()} />
              <PasswordCard hasOtp={data.otp.is_enrolled} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
};

export default AccountScreen;
