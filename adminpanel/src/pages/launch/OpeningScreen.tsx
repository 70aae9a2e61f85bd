import type { LaunchStep, LaunchView } from "@maru/client";
import { ArrowLeft, ArrowRight, Check, ExternalLink, SkipForward } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { lazyPart } from "../../layout/lazyPart";
import { Page } from "../../layout/Page";
import { ErrorState, PageSkeleton } from "../../layout/states";
import { useBrandSwitch } from "../../layout/useBrandSwitch";
import { useCan } from "../../layout/useCan";
import type { ScreenPath } from "../../providers/screens";
import { useShopAddress } from "../../shared/brands/useShopAddress";
import { figure } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { ItemRow } from "./ItemRow";
import type { StepProps as StepFormProps } from "./steps/types";
import { useLaunch } from "./useLaunch";
import "../../styles/launch.css";

/** Further screens for the work of a step. */
const places: Record<string, { path: string; text: TextKey }[]> = {
  company: [{ path: "/settings/brands", text: "launch.more_company" }],
  look: [{ path: "/designs/settings", text: "menu.design_settings" }],
  delivery: [{ path: "/settings/parcel-out", text: "launch.more_delivery" }],
  payment: [{ path: "/settings/payment-modules", text: "launch.more_payment" }],
  policies: [{ path: "/settings/policies", text: "menu.policies" }],
  order: [{ path: "/orders/trx", text: "menu.trx" }],
  launch: [{ path: "/settings/launch", text: "menu.launch" }],
};

/** The forms of the steps; each is loaded when its step is opened. */
const forms: Record<string, ComponentType<StepFormProps>> = {
  company: lazyPart(() => import("./steps/CompanyStep")),
  look: lazyPart(() => import("./steps/LookStep")),
  delivery: lazyPart(() => import("./steps/DeliveryStep")),
  payment: lazyPart(() => import("./steps/PaymentStep")),
  policies: lazyPart(() => import("./steps/PoliciesStep")),
  products: lazyPart(() => import("./steps/ProductsStep")),
  home: lazyPart(() => import("./steps/HomeStep")),
};
/** Whether the person may change what the form of a step saves. */
const screens: Record<string, { screen: ScreenPath; action: string }> = {
  company: { screen: "settings/brands", action: "edit" },
  look: { screen: "settings/brands", action: "edit" },
  delivery: { screen: "settings/parcel-out", action: "edit" },
  payment: { screen: "settings/payment-modules", action: "create" },
  policies: { screen: "settings/policies", action: "create" },
  products: { screen: "settings/opening", action: "create" },
  home: { screen: "settings/brands", action: "edit" },
};

const Mark = ({ step, number, isNow }: { step: LaunchStep; number: number; isNow: boolean }) => (
  <span
    className={`opening-mark ${step.is_done ? "done" : isNow ? "now" : step.is_skipped ? "skipped" : ""}`}
    aria-hidden
  >
    {step.is_done ? <Check size={16} /> : step.is_skipped && !isNow ? <SkipForward size={14} /> : figure(number)}
  </span>
);

const Steps = ({ view, now, onGo }: { view: LaunchView; now: string; onGo: (name: string) => void }) => {
  const t = useTranslate();
  const done = view.steps.filter(({ is_done }) => is_done).length;
  return (
    <nav className="opening-steps" aria-label={t("launch.steps")}>
      <h2>{t("launch.steps_done", { done, count: view.steps.length })}</h2>
      <progress max={view.steps.length} value={done} aria-label={t("launch.steps")} />
      {/* On phones, in place of the list. */}
      <select
        className="opening-select"
        aria-label={t("launch.steps")}
        value={now}
        onChange={({ target }) => onGo(target.value)}
      >
        {view.steps.map(({ name, title, is_done }, index) => (
          <option key={name} value={name}>
            {`${figure(index + 1)} / ${figure(view.steps.length)} · ${title}${is_done ? " ✓" : ""}`}
          </option>
        ))}
      </select>
      <ol>
        {view.steps.map((step, index) => (
          <li key={step.name}>
            <Link to={`?step=${step.name}`} replace aria-current={step.name === now ? "step" : undefined}>
              <Mark step={step} number={index + 1} isNow={step.name === now} />
              <span>
                <b>{step.title}</b>
                <span className={step.is_skipped && step.blocks ? "small warning-text" : "small muted"}>
                  {step.is_done
                    ? t("launch.step_done")
                    : step.is_skipped
                      ? t(step.blocks ? "launch.step_skipped_needed" : "launch.step_skipped")
                      : t(`launch.step_${step.name}` as TextKey)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="small muted">{t("launch.leave")}</p>
    </nav>
  );
};

interface StepProps extends Omit<StepFormProps, "saved"> {
  now: string;
  onGo: (name: string) => void;
}

const Step = ({ view, now, act, busy, onSaved, onGo }: StepProps) => {
  const t = useTranslate();
  const can = useCan();
  const shop = useShopAddress();
  const [saved, setSaved] = useState(0);
  const index = view.steps.findIndex(({ name }) => name === now);
  const step = view.steps[index];
  if (!step) return null;
  const before = view.steps[index - 1];
  const next = view.steps[index + 1];
  // What keeps the shop closed stands at its opening, whatever step it belongs to.
  const items = view.items.filter((item) => (now === "launch" ? item.blocks : item.step === now));
  const Form = forms[now];
  const place = screens[now];
  const keep = () => {
    setSaved((count) => count + 1);
    onSaved();
  };
  const skip = async () => {
    await act("skip", { step: step.name, is_skipped: !step.is_skipped });
    if (!step.is_skipped && next) onGo(next.name);
  };
  return (
    <section className="opening-step">
      <h2>{t(`launch.title_${now}` as TextKey)}</h2>
      <p className="muted">{t(`launch.text_${now}` as TextKey)}</p>
      {Form && place && can(place.action, place.screen) && (
        <Form view={view} act={act} busy={busy} saved={saved} onSaved={keep} />
      )}
      <div className="row opening-places">
        {(places[now] ?? []).map(({ path, text }) => (
          <Link key={path + text} className="btn" to={path}>
            {t(text)} <ArrowRight size={15} className="flip" aria-hidden />
          </Link>
        ))}
        {now === "order" && (
          <a className="btn" href={shop} target="_blank" rel="noreferrer">
            {t("launch.place_shop")} <ExternalLink size={15} aria-hidden />
          </a>
        )}
      </div>
      {items.length > 0 && (
        <section className="opening-items">
          <h3>{now === "launch" ? t("launch.left", { count: view.blocking }) : t("launch.of_step")}</h3>
          <ul className="launch-items">
            {items.map((item) => (
              <ItemRow key={item.name} item={item} />
            ))}
          </ul>
        </section>
      )}
      <div className="opening-foot">
        {before && (
          <button type="button" className="btn plain" onClick={() => onGo(before.name)}>
            <ArrowLeft size={16} className="flip" aria-hidden /> {before.title}
          </button>
        )}
        <span className="grow" />
        {now !== "launch" && !step.is_done && (
          <button type="button" className="btn" disabled={busy} onClick={() => void skip()}>
            {t(step.is_skipped ? "launch.unskip" : "launch.skip")}
          </button>
        )}
        {next && (
          <button type="button" className="btn fill" onClick={() => onGo(next.name)}>
            {next.title} <ArrowRight size={16} className="flip" aria-hidden />
          </button>
        )}
      </div>
    </section>
  );
};

/** Leads through what a new shop needs. The first step that is neither done nor left for later opens by itself. */
const OpeningScreen = () => {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { current } = useBrandSwitch();
  const shop = useShopAddress();
  const { view, error, refetch, act, busy } = useLaunch();
  const begun = useRef<string>(undefined);
  const go = (name: string) => setQuery({ step: name }, { replace: true });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!view) return <PageSkeleton />;
  const asked = query.get("step");
  // The step that opened by itself stays open when its work is done: its fields are being typed in.
  begun.current ??= view.steps.find(({ is_done, is_skipped }) => !is_done && !is_skipped)?.name ?? "launch";
  const now = view.steps.some(({ name }) => name === asked) ? (asked ?? "") : begun.current;
  return (
    <Page
      title={t("menu.opening")}
      crumbs={[{ label: t("menu.settings") }, { label: t("menu.opening") }]}
      tag={
        <span className={view.opened_at ? "tag success" : "tag warning"}>
          {t(view.opened_at ? "launch.tag_open" : "launch.tag_prepared")}
        </span>
      }
      actions={
        <a className="btn" href={shop} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden /> {t("launch.preview", { name: current?.name ?? "" })}
        </a>
      }
    >
      <div className="opening">
        <Steps view={view} now={now} onGo={go} />
        <Step key={now} view={view} now={now} act={act} busy={busy} onSaved={() => void refetch()} onGo={go} />
      </div>
    </Page>
  );
};

export default OpeningScreen;
