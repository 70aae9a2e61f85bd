import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/Words";

const tabs = ["description", "delivery", "reviews", "questions"] as const;
type Tab = (typeof tabs)[number];

/** Leads to the parts of a product's page, and stays on top while they are read. */
export function ItemTabs() {
  const t = useTranslate();
  const [now, setNow] = useState<Tab>("description");
  useEffect(() => {
    const follow = (): void => {
      const passed = tabs.filter((name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 1e9) < 120);
      setNow(passed.at(-1) ?? "description");
    };
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  return (
    <nav aria-label={t("catalog:tab.nav")} className="sticky top-0 z-10 -mx-4 mb-8 border-b border-line bg-bg px-4">
      <ul className="flex gap-6 overflow-x-auto">
        {tabs.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              aria-current={now === name ? "true" : undefined}
              className="-mb-px inline-flex h-13 items-center border-b-2 border-transparent whitespace-nowrap text-[15px] text-text2 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`catalog:tab.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
