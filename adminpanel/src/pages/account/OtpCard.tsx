import type { ManagerAccount, OtpSetup } from "@maru/client";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { useAction } from "../../layout/useAction";
import { clearSession } from "../../providers/session";
import { shortTime } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { beginOtp, endOtp, type Reauthentication, renewCodes } from "./api";
import { CodesDialog } from "./CodesDialog";
import { ReauthDialog } from "./ReauthDialog";
import { SetupDialog } from "./SetupDialog";

type Asking = "begin" | "replace" | "codes" | "off";

const titles: Record<Asking, TextKey> = {
  begin: "account.otp_begin",
  replace: "account.otp_replace",
  codes: "account.codes_new",
  off: "account.otp_off",
};

/** The authenticator app: set up, replace, switch off, and new recovery codes. */
export const OtpCard = ({
  account,
  mustEnrol,
  onChange,
}: {
  account: ManagerAccount;
  mustEnrol: boolean;
  onChange: () => void;
}) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  // The initial value: once the app is set up the response changes, and the recovery codes are still shown here.
  const [hadTo] = useState(mustEnrol);
  const [asking, setAsking] = useState<Asking>();
  const [setup, setSetup] = useState<OtpSetup>();
  const [codes, setCodes] = useState<string[]>();
  const { otp } = account;
  const begin = (again: Reauthentication) => run(async () => setSetup(await beginOtp(again)), "account.scan");
  const onAgain = async (again: Reauthentication) => {
    const done =
      asking === "begin" || asking === "replace"
        ? await begin(again)
        : asking === "codes"
          ? await run(async () => setCodes((await renewCodes(again)).codes), "account.codes_made")
          : await run(() => endOtp(again), "account.otp_off_done");
    if (!done) return;
    setAsking(undefined);
    onChange();
  };
  const close = () => {
    setCodes(undefined);
    // From here on all screens are allowed: earlier refused queries are fetched again.
    clearSession();
    if (hadTo) location.assign("/manager/");
  };
  return (
    <Card
      title={t("account.otp")}
      ends={
        otp.is_enrolled ? (
          <span className="tag success">{t("account.otp_on")}</span>
        ) : (
          <span className={otp.is_demanded ? "tag warning" : "tag"}>{t("account.otp_none")}</span>
        )
      }
    >
      <p className="muted">{t("account.otp_text")}</p>
      {otp.is_enrolled ? (
        <>
          <p>
            {t("account.otp_since")} <bdi>{shortTime(otp.enrolled_at)}</bdi> · {t("account.codes_left")}{" "}
            <bdi className={otp.codes_left < 3 ? "num tag warning" : "num"}>{otp.codes_left}</bdi>
          </p>
          <div className="row wrap">
            <button type="button" className="btn" onClick={() => setAsking("codes")}>
              {t("account.codes_new")}
            </button>
            <button type="button" className="btn" onClick={() => setAsking("replace")}>
              {t("account.otp_replace")}
            </button>
            {!otp.is_demanded && (
              <button type="button" className="btn danger" onClick={() => setAsking("off")}>
                {t("account.otp_off")}
              </button>
            )}
          </div>
        </>
      ) : (
        <div className="row">
          <button type="button" className="btn fill" disabled={busy} onClick={() => setAsking("begin")}>
            {t("account.otp_begin")}
          </button>
        </div>
      )}
      {asking && (
        <ReauthDialog
          title={t(titles[asking])}
          hasOtp={otp.is_enrolled}
          busy={busy}
          errors={errors}
          danger={asking === "off"}
          onOk={(again) => void onAgain(again)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {setup && (
        <SetupDialog
          setup={setup}
          onClose={() => setSetup(undefined)}
          onDone={(made) => {
            setSetup(undefined);
            setCodes(made);
            if (!mustEnrol) onChange();
          }}
        />
      )}
      {codes && <CodesDialog codes={codes} name={account.user_name} onClose={close} />}
    </Card>
  );
};
