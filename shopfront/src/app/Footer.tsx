import { htmlLanguage } from "@maru/client";
import { ChevronDown, Globe, SunMoon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSelector } from "react-redux";
import { ways } from "~/features/articles/places";
import { Logo } from "~/features/site/Logo";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useI18n, useTranslate } from "~/i18n/Words";
import { KoreanText } from "~/ui/KoreanText";
import { Link } from "~/ui/Link";
import { lazyPart } from "~/ui/lazyPart";
import { chooseLanguage, languageNames, offered } from "./languages";

const ftc = (number: string): string => `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number.replace(/\D/g, "")}`;

function LanguageSwitch() {
  const t = useTranslate();
  const { language } = useI18n();
  const choices = offered(useSelector(selectBrand));
  if (choices.length < 2) return null;
  return (
    <label className="relative inline-flex items-center gap-2 text-[14px]">
      <Globe size={17} strokeWidth={1.7} aria-hidden />
      <span className="sr-only">{t("common:language")}</span>
      <select
        value={language}
        data-language-switch
        // A browser that restores form values after a reload must not change the selection.
        autoComplete="off"
        onChange={(event) => chooseLanguage(choices.find((one) => one === event.target.value) ?? "ko")}
        className="field-sizing-content h-11 appearance-none bg-transparent pe-6"
      >
        {choices.map((one) => (
          <option key={one} value={one} lang={htmlLanguage(one)} className="bg-raised">
            {languageNames[one]}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.7} className="pointer-events-none absolute end-0" aria-hidden />
    </label>
  );
}

const DisplayDialog = lazyPart(() => import("./DisplayDialog"));

/** Theme, contrast and layout are set rarely: they open from here and take no space on every page. */
function DisplayButton() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="inline-flex h-11 items-center gap-2 text-[14px]" onClick={() => setOpen(true)}>
        <SunMoon size={17} strokeWidth={1.7} aria-hidden />
        {t("common:display")}
      </button>
      {open && <DisplayDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** One line of the legal block; empty values are left out with their separators. */
function Line({ parts }: { parts: (readonly [string, ReactNode] | null)[] }) {
  const shown = parts.filter((part) => part?.[1]);
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2.5 max-md:block max-md:*:block">
      {shown.map((part, place) => (
        <span key={part?.[0]}>
          {place > 0 && <span className="me-2.5 text-line2 max-md:hidden">|</span>}
          {part?.[0]} {typeof part?.[1] === "string" ? <KoreanText text={part[1]} /> : part?.[1]}
        </span>
      ))}
    </p>
  );
}

export default function Footer() {
  const t = useTranslate();
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  if (!brand) return null;
  const officer = brand.privacy_officer_email
    ? `${brand.pvcy_rep_name} (${brand.privacy_officer_email})`
    : brand.pvcy_rep_name;
  const mailOrder = [brand.mail_order_num, brand.mail_order_office && `(${brand.mail_order_office})`]
    .filter(Boolean)
    .join(" ");
  // The brand's own sentence replaces the default one.
  const hasOwnText = !!Number(brand.show_basic_info) && brand.basic_info !== "";
  const link = "flex min-h-11 items-center";
  return (
    <footer className="mt-20 border-t border-line bg-sub text-[13px] leading-[1.8] text-text2 md:mt-28">
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 text-[14px]">
          <nav aria-label={t("common:footer.links")} className="flex flex-wrap gap-x-6 font-medium">
            <Link className={`${link} font-semibold text-text`} to="/policy/terms">
              {t("common:footer.terms")}
            </Link>
            <Link className={`${link} font-bold text-ink`} to="/policy/privacy">
              {t("common:footer.privacy")}
            </Link>
            <Link className={link} to="/policy/guide">
              {t("common:footer.guide")}
            </Link>
            {brand.business_num && (
              <a className={link} href={ftc(brand.business_num)} target="_blank" rel="noopener noreferrer">
                {t("common:footer.ftc")}
              </a>
            )}
            <Link className={link} to="/inquiry">
              {t("common:footer.inquiry")}
            </Link>
            <Link className={link} to="/shop/order-lookup">
              {t("common:orderLookup")}
            </Link>
            {ways(shop).map(({ to, name }) => (
              <Link key={to} className={link} to={to}>
                {typeof name === "string" ? t(name) : name.own}
              </Link>
            ))}
          </nav>
          <span className="flex flex-wrap gap-x-6">
            <DisplayButton />
            <LanguageSwitch />
          </span>
        </div>
        <div className="grid gap-x-9 gap-y-3 py-6 md:gap-y-9 md:py-10 lg:grid-cols-[240px_1fr_220px] lg:py-14">
          <div>
            <Logo small />
            {brand.og_description && <p className="mt-4 max-w-60 text-[14px] max-md:hidden">{brand.og_description}</p>}
          </div>
          <div className="min-w-0">
            {/* Collapsed on a phone, also without JavaScript. The content is a sibling, so that it is always visible on wide screens. */}
            <details className="peer group md:hidden">
              <summary className="flex min-h-11 list-none items-center justify-between font-semibold text-text">
                {t("common:footer.company")}
                <ChevronDown
                  size={18}
                  strokeWidth={1.7}
                  className="transition-transform group-open:rotate-180"
                  aria-hidden
                />
              </summary>
            </details>
            <div className="max-md:hidden max-md:peer-open:block">
              <Line
                parts={[
                  [
                    "",
                    <b key="name" className="font-semibold text-text">
                      <KoreanText text={brand.company_name} />
                    </b>,
                  ],
                  [t("common:footer.ceo"), brand.ceo_name],
                  [t("common:footer.officer"), officer],
                ]}
              />
              <Line parts={[["", brand.addr]]} />
              <Line
                parts={[
                  [t("common:footer.businessNum"), <bdi key="business">{brand.business_num}</bdi>],
                  [t("common:footer.mailOrder"), mailOrder],
                ]}
              />
              <Line
                parts={[
                  [t("common:footer.phone"), brand.phone_num && <bdi key="phone">{brand.phone_num}</bdi>],
                  [t("common:footer.fax"), brand.fax_num && <bdi key="fax">{brand.fax_num}</bdi>],
                  [
                    t("common:footer.email"),
                    brand.email && (
                      <a key="email" href={`mailto:${brand.email}`}>
                        {brand.email}
                      </a>
                    ),
                  ],
                ]}
              />
              <Line
                parts={[
                  [t("common:footer.hosting"), brand.hosting_provider],
                  [t("common:footer.escrow"), brand.escrow_provider],
                  [t("common:footer.customs"), brand.customs_agent_code],
                ]}
              />
              {hasOwnText && <p className="mt-3 whitespace-pre-line">{brand.basic_info}</p>}
              {brand.setting_obj.is_use_seller === 1 && !hasOwnText && (
                <p className="mt-3 text-[12px] text-text3">{t("common:footer.intermediary", { name: brand.name })}</p>
              )}
            </div>
          </div>
          <div>
            <p className="text-[14px] font-semibold text-text">{t("common:footer.cs")}</p>
            {brand.phone_num && (
              <a href={`tel:${brand.phone_num}`} className="tnum text-[22px] leading-[1.5] font-bold text-text">
                <bdi>{brand.phone_num}</bdi>
              </a>
            )}
            {brand.cs_hours && (
              <p className="whitespace-pre-line">
                <KoreanText text={brand.cs_hours} />
              </p>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}
