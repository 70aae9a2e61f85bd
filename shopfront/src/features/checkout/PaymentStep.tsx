import type { ShopQuote } from "@maru/client";
import { hyphenate, type PayWay } from "@maru/client";
import { ArrowLeft, CircleAlert, Coins, House } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { preloadConfirm, useConfirm } from "~/ui/Confirm";
import { Check, TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { Link } from "~/ui/Link";
import { Street } from "~/ui/Street";
import { useWonText } from "~/ui/wonText";
import { isClosed } from "./closed";
import { Block } from "./DeliveryForm";
import { Discounts } from "./Discounts";
import { ModuleInputs } from "./PaymentFields";
import { PayWays } from "./PayWays";
import { PointsField } from "./PointsField";
import { isDeposit, type PaymentBody, paymentBody, payWords } from "./payment";
import { noteWay } from "./payOptions";
import type { PaymentErrors } from "./refusals";
import { Summary } from "./Summary";
import type { PaymentFields } from "./schema";
import { UnpaidNotice } from "./UnpaidNotice";
import { usePaymentForm } from "./usePaymentForm";

export interface Destination {
  receiver_name: string;
  phone_num: string;
  postcode: string;
  addr: string;
  addr_detail: string;
  memo: string;
}

export interface Notice {
  title: string;
  text: string;
  action?: ReactNode;
}

interface Props {
  quote: ShopQuote;
  modules: PayWay[];
  to: Destination;
  known: Partial<PaymentFields>;
  /** A visitor's order password, if it has to be entered again. */
  password?: { value: string; onChange: (value: string) => void } | null;
  /** A member's points: the server's error, and the field to use some. */
  points: { refused: string; onUse: (points: number) => void } | null;
  busy: boolean;
  /** The sum is being calculated again. */
  waiting: boolean;
  notice: Notice | null;
  /** The server's errors for the payment. */
  errors: PaymentErrors;
  onBack: () => void;
  /** Without a payment if points cover everything. */
  onPay: (payment: PaymentBody | null) => void;
}

function Address({ to }: { to: Destination }) {
  return (
    <div className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-soft text-ink">
        <House size={20} strokeWidth={1.7} aria-hidden />
      </span>
      <div className="min-w-0">
        <b className="font-semibold">{to.receiver_name}</b>
        <p>
          <Street {...to} />
        </p>
        <bdi className="text-text2">{hyphenate(to.phone_num)}</bdi>
        {to.memo && <p className="text-[14px] text-text2">{to.memo}</p>}
      </div>
    </div>
  );
}

interface NoticeProps {
  notice: Notice;
  /** The button may be far below on a phone, so the page scrolls to the message and focuses it. */
  isAnswer?: boolean;
}

export function NoticeBox({ notice, isAnswer = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) box.current?.focus();
  }, [isAnswer]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="flex gap-3 rounded-panel bg-salesoft p-5">
      <CircleAlert size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-sale" aria-hidden />
      <div>
        <b className="font-semibold">{notice.title}</b>
        {notice.text && <p className="mt-0.5 text-[14px] text-text2">{notice.text}</p>}
        {notice.action && <div className="mt-3">{notice.action}</div>}
      </div>
    </div>
  );
}

export function PaymentStep({
  quote,
  modules,
  to,
  known,
  password,
  points,
  busy,
  waiting,
  notice,
  errors,
  onBack,
  onPay,
}: Props) {
  const t = useTranslate();
  const won = useWonText();
  const confirm = useConfirm();
  const { form, options, option, module, choose } = usePaymentForm(modules, known, errors);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [wrongPoints, setWrongPoints] = useState(false);
  const wrongPassword = password != null && password.value.length < 4;
  const box = useFirstWrong(form.formState.submitCount);
  useEffect(() => void preloadConfirm().catch(() => undefined), []);
  const free = quote.total === 0;
  const words = payWords(free ? undefined : option);
  const sum = won(quote.total);
  const [first] = quote.items;
  const name =
    quote.items.length > 1
      ? t("checkout:pay.andMore", { name: first?.product_name ?? "", count: quote.items.length - 1 })
      : (first?.product_name ?? "");

  const pay = async (values: PaymentFields | null): Promise<void> => {
    setAsked(true);
    if (!agreed || !module || busy || waiting || wrongPoints || wrongPassword) return;
    if (!(await confirm({ title: t(words.ask, { price: sum }), text: name }))) return;
    if (values && option) noteWay(option.key);
    onPay(values && paymentBody(module, values, option?.way));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (free) void pay(null);
    else void form.handleSubmit(pay, () => setAsked(true))(event);
  };
  if (isClosed(quote))
    return <NoticeBox notice={{ title: t("checkout:closed.title"), text: t("checkout:closed.policies") }} />;
  if (!module) return <NoticeBox notice={{ title: t("checkout:pay.none"), text: "" }} />;
  return (
    <form ref={box} noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
      <div className="grid min-w-0 gap-4">
        {notice && <NoticeBox notice={notice} isAnswer />}
        <Block
          title={t("checkout:delivery.address")}
          action={
            <Button size="s" onClick={onBack}>
              {t("common:change")}
            </Button>
          }
        >
          <Address to={to} />
        </Block>
        {password && (
          <Block title={t("checkout:delivery.password")}>
            <TextField
              required
              label={t("checkout:delivery.password")}
              type="password"
              autoComplete="new-password"
              hint={t("checkout:delivery.passwordHint")}
              value={password.value}
              error={asked && wrongPassword ? t("checkout:error.password") : undefined}
              onChange={({ target }) => password.onChange(target.value)}
            />
          </Block>
        )}
        <Discounts quote={quote} isWaiting={waiting} />
        {points && (quote.point_held > 0 || points.refused) && (
          <PointsField quote={quote} refused={points.refused} onUse={points.onUse} onWrong={setWrongPoints} />
        )}
        <Block title={t("checkout:pay.method")}>
          {free ? (
            <p className="flex items-center gap-3 text-text2">
              <Coins size={22} strokeWidth={1.7} className="shrink-0 text-ink" aria-hidden />
              {t("checkout:points.free")}
            </p>
          ) : (
            <>
              <PayWays options={options} holds={quote.unpaid?.holds ?? []} chosen={option} onChoose={choose} />
              <UnpaidNotice quote={quote} isDeposit={option !== undefined && isDeposit(option)} />
              <ModuleInputs form={form} module={module} total={quote.total} />
            </>
          )}
        </Block>
        <Button size="xl" className="justify-self-start max-lg:hidden" onClick={onBack}>
          <ArrowLeft size={18} strokeWidth={1.7} className="flip" aria-hidden />
          {t("checkout:back.delivery")}
        </Button>
      </div>
      <div className="lg:sticky lg:top-6">
        <Summary quote={quote} lines>
          <div className="mt-5">
            <Check
              checked={agreed}
              aria-required
              aria-invalid={asked && !agreed ? true : undefined}
              onChange={(event) => setAgreed(event.target.checked)}
              label={
                <>
                  {t("checkout:pay.agree")} <span className="text-text3">({t("common:required")})</span>
                </>
              }
            />
            <Link
              to="/policy/privacy"
              target="_blank"
              className="ms-8 inline-flex min-h-11 items-center text-[13px] text-text2 underline underline-offset-4"
            >
              {t("checkout:pay.agreeLink")}
            </Link>
            {asked && !agreed && (
              <p role="alert" className="t-caption mt-1 flex items-center gap-1.5 text-sale">
                <CircleAlert size={16} strokeWidth={1.7} aria-hidden />
                {t("checkout:error.agree")}
              </p>
            )}
          </div>
          <Button
            kind="fill"
            size="xl"
            type="submit"
            disabled={busy || waiting}
            className="mt-4 w-full"
            aria-busy={busy || waiting}
          >
            {t(words.act, { price: sum })}
          </Button>
          <p className="t-caption mt-3 text-center text-text3" aria-live="polite">
            {t(busy ? words.busy : "checkout:pay.asks")}
          </p>
        </Summary>
      </div>
    </form>
  );
}
