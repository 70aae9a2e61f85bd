import type { LaunchStep, LaunchView } from "@maru/client";
import { ArrowLeft, ArrowRight, Check, ExternalLink, SkipForward } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { Page } from "../../layout/Page";
import { usePageState } from "../../layout/PageContext";
import { ErrorState, PageSkeleton } from "../../layout/states";
import { figure } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { ItemRow } from "./ItemRow";
import { useLaunch } from "./useLaunch";
import "../../styles/launch.css";

/** The screens where the work of a step is done. */
const places: Record<string, { path: string; text: TextKey }[]> = {
  company: [{ path: "/settings/brands", text: "menu.brands" }],
  look: [
    { path: "/settings/brands", text: "menu.brands" },
    { path: "/designs/settings", text: "menu.design_settings" },
  ],
  delivery: [{ path: "/settings/parcel-out", text: "menu.parcel_out" }],
  payment: [{ path: "/settings/payment-modules", text: "menu.payment_modules" }],
  policies: [{ path: "/settings/policies", text: "menu.policies" }],
  products: [
    { path: "/products/list/create", text: "launch.place_product" },
    { path: "/products/list", text: "launch.place_import" },
  ],
  home: [{ path: "/designs/main", text: "launch.place_home" }],
  order: [],
  launch: [{ path: "/settings/launch", text: "menu.launch" }],
};

const Mark = ({ step, number, isNow }: { step: LaunchStep; number: number; isNow: boolean }) => (
  <span
    className={`opening-mark ${step.is_done ? "done" : isNow ? "now" : step.is_skipped ? "skipped" : ""}`}
    aria-hidden
  >
    {step.is_done ? <Check size={16} /> : step.is_skipped && !isNow ? <SkipForward size={14} /> : figure(number)}
  </span>
);

const Steps = ({ view, now }: { view: LaunchView; now: string }) => {
  const t = useTranslate();
  const done = view.steps.filter(({ is_done }) => is_done).length;
  return (
    <nav className="opening-steps" aria-label={t("launch.steps")}>
      <h2>{t("launch.steps_done", { done, count: view.steps.length })}</h2>
      <progress max={view.steps.length} value={done} aria-label={t("launch.steps")} />
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

interface StepProps extends Pick<ReturnType<typeof useLaunch>, "act" | "busy"> {
  view: LaunchView;
  now: string;
  onGo: (name: string) => void;
}

const Step = ({ view, now, act, busy, onGo }: StepProps) => {
  const t = useTranslate();
  const index = view.steps.findIndex(({ name }) => name === now);
  const step = view.steps[index];
  if (!step) return null;
  const before = view.steps[index - 1];
  const next = view.steps[index + 1];
  const items = view.items.filter((item) => item.step === now);
  const skip = async () => {
    await act("skip", { step: step.name, is_skipped: !step.is_skipped });
    if (!step.is_skipped && next) onGo(next.name);
  };
  return (
    <section className="opening-step">
      <h2>{t(`launch.title_${now}` as TextKey)}</h2>
      <p className="muted">{t(`launch.text_${now}` as TextKey)}</p>
      <div className="row opening-places">
        {(places[now] ?? []).map(({ path, text }) => (
          <Link key={path + text} className="btn" to={path}>
            {t(text)} <ArrowRight size={15} className="flip" aria-hidden />
          </Link>
        ))}
        {now === "order" && (
          <a className="btn" href="/" target="_blank" rel="noreferrer">
            {t("launch.place_shop")} <ExternalLink size={15} aria-hidden />
          </a>
        )}
      </div>
      {items.length > 0 && (
        <ul className="launch-items">
          {items.map((item) => (
            <ItemRow key={item.name} item={item} />
          ))}
        </ul>
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
  const { brand } = usePageState();
  const { view, error, refetch, act, busy } = useLaunch();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!view) return <PageSkeleton />;
  const asked = query.get("step");
  const first = view.steps.find(({ is_done, is_skipped }) => !is_done && !is_skipped) ?? view.steps.at(-1);
  const now = view.steps.some(({ name }) => name === asked) ? (asked ?? "") : (first?.name ?? "company");
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
        <a className="btn" href="/" target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden /> {t("launch.preview", { name: brand?.name ?? "" })}
        </a>
      }
    >
      <div className="opening">
        <Steps view={view} now={now} />
        <Step
          key={now}
          view={view}
          now={now}
          act={act}
          busy={busy}
          onGo={(name) => setQuery({ step: name }, { replace: true })}
        />
      </div>
    </Page>
  );
};

export default OpeningScreen;
