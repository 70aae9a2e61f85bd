import "../../styles/launch.css";
import { presetColours } from "@maru/client";
import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import { CreateBase, regex, required, useInput, useRedirect } from "ra-core";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { ColourPresets } from "../../fields/ColourPresets";
import { BooleanInput, SelectInput, TextInput } from "../../fields/inputs";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { languageNames } from "../../providers/i18nProvider";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import type { BrandForm } from "./form";
import { HostsBox } from "./HostsBox";
import { LanguagesBox } from "./LanguagesBox";

const steps = ["address", "look", "ready"] as const;
type Step = (typeof steps)[number];
/** The fields of the first step, which the others build on. */
const first = ["name", "dns", "hosts"] as const;

const defaults = {
  name: "",
  dns: "",
  hosts: [] as string[],
  lang_list: ["ko"],
  setting_obj: { is_use_lang: 0, shop_demo_num: 0 },
  theme_css: { main_color: presetColours.default },
};

const Address = () => {
  const t = useTranslate();
  return (
    <Card title={t("brand.step_address")} hint={t("brand.step_address_text")}>
      <TextInput source="name" label={t("brand.name")} maxLength={60} validate={required()} />
      <TextInput
        source="dns"
        label={t("brand.dns")}
        dir="ltr"
        placeholder="shop.example.com"
        helperText={t("brand.dns_help")}
        validate={[required(), regex(/^[a-z0-9.-]{1,253}$/, t("brand.dns_bad"))]}
      />
      <HostsBox />
    </Card>
  );
};

const Colour = () => {
  const { field } = useInput({ source: "theme_css.main_color" });
  return <ColourPresets value={String(field.value ?? "")} onChange={field.onChange} />;
};

const Look = () => {
  const t = useTranslate();
  return (
    <Card title={t("brand.step_look")} hint={t("brand.step_look_text")}>
      <p className="label">{t("brand.lang_list")}</p>
      <LanguagesBox />
      <BooleanInput source="setting_obj.is_use_lang" label={t("brand.is_use_lang")} numeric />
      <Colour />
      <SelectInput
        source="setting_obj.shop_demo_num"
        label={t("brand.shop_demo_num")}
        choices={([0, 1, 2] as const).map((id) => ({ id, name: t(`design.ready.${id}`) }))}
      />
    </Card>
  );
};

const Ready = () => {
  const t = useTranslate();
  const values = useWatch() as typeof defaults;
  const rows = [
    [t("brand.name"), values.name],
    [t("brand.dns"), [values.dns, ...values.hosts.filter(Boolean)].join(", ")],
    [
      t("brand.lang_list"),
      values.lang_list.map((code) => languageNames[code as keyof typeof languageNames]).join(", "),
    ],
  ];
  return (
    <Card title={t("brand.step_ready")} hint={t("brand.step_ready_text")}>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name} className="line-item">
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Steps = ({ step, onStep }: { step: Step; onStep: (step: Step) => void }) => {
  const t = useTranslate();
  const { trigger } = useFormContext();
  const { errors } = useFormState();
  const at = steps.indexOf(step);
  const goTo = async (to: number) => {
    const target = steps[to];
    if (target && (to < at || (await trigger([...first])))) onStep(target);
  };
  // A host that another brand has is refused when everything is saved: back to its field.
  const isWrong = first.some((name) => errors[name]);
  useEffect(() => {
    if (isWrong) onStep("address");
  }, [isWrong, onStep]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || step === "ready" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void goTo(at + 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field goes on.
    <div className="content stack" style={{ gap: 20, maxWidth: 720 }} onKeyDown={press}>
      <ol className="brand-steps" aria-label={t("brand.add")}>
        {steps.map((name, index) => (
          <li key={name}>
            <button type="button" aria-current={name === step ? "step" : undefined} onClick={() => void goTo(index)}>
              <span className="opening-mark" data-state={index < at ? "done" : name === step ? "now" : undefined}>
                {index < at ? <Check size={15} aria-hidden /> : figure(index + 1)}
              </span>
              {t(`brand.step_${name}`)}
            </button>
          </li>
        ))}
      </ol>
      {/* All steps stay mounted: what was typed stays, and so do the checks. */}
      <div hidden={step !== "address"}>
        <Address />
      </div>
      <div hidden={step !== "look"}>
        <Look />
      </div>
      {step === "ready" && <Ready />}
      <div className="row" style={{ gap: 8 }}>
        {at > 0 && (
          <button type="button" className="btn" onClick={() => void goTo(at - 1)}>
            <ArrowLeft size={16} className="flip" aria-hidden /> {t("tour.previous")}
          </button>
        )}
        <span className="grow" />
        {step !== "ready" && (
          <button type="button" className="btn fill" onClick={() => void goTo(at + 1)}>
            {t("tour.next")} <ArrowRight size={16} className="flip" aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
};

/** A new brand by steps: its hosts, its languages and look, and what becomes of it. It is prepared until opened. */
const BrandCreate = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const [step, setStep] = useState<Step>("address");
  return (
    <CreateBase redirect={false}>
      <SimpleForm<BrandForm>
        defaultValues={defaults as unknown as Partial<BrandForm>}
        question={({ name }) => t("brand.make_ask", { name: name ?? "" })}
        onSaved={({ id }) => redirect(`/settings/brands/${id}?tab=address`)}
      >
        <Page
          title={t("brand.add")}
          crumbs={[
            { label: t("menu.settings") },
            { label: t("menu.brands"), to: "/settings/brands" },
            { label: t("brand.add") },
          ]}
          actions={step === "ready" && <SaveButton />}
        >
          <Steps step={step} onStep={setStep} />
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default BrandCreate;
