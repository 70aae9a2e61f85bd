import { type Language, languages } from "@maru/client";
import { CloudOff, Monitor, Moon, Smartphone, Sun, Tablet, User } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { languageNames } from "../../providers/i18nProvider";
import { useTranslate } from "../../words/useTranslate";

export const devices = { desktop: 1280, tablet: 820, phone: 390 } as const;
export type Device = keyof typeof devices;
export interface View {
  device: Device;
  language: Language;
  theme: "light" | "dark";
  member: boolean;
}

const deviceIcons = { desktop: Monitor, tablet: Tablet, phone: Smartphone };

interface BarProps {
  view: View;
  onChange: (view: View) => void;
}

/** Through which eyes the page is looked at: width, language, colours, visitor or member. */
export const ViewBar = ({ view, onChange }: BarProps) => {
  const t = useTranslate();
  return (
    <div className="design-view">
      <div className="segments" role="radiogroup" aria-label={t("design.width")}>
        {(Object.keys(devices) as Device[]).map((device) => {
          const Icon = deviceIcons[device];
          return (
            <label key={device} data-on={device === view.device}>
              <input
                type="radio"
                className="visually-hidden"
                name="device"
                // On phones the word beside the icon is not shown.
                aria-label={t(`design.device.${device}`)}
                checked={device === view.device}
                onChange={() => onChange({ ...view, device })}
              />
              <Icon size={16} strokeWidth={1.7} aria-hidden />
              <span>{t(`design.device.${device}`)}</span>
            </label>
          );
        })}
      </div>
      <span className="grow" />
      <button
        type="button"
        className="btn small"
        aria-pressed={view.member}
        title={t(view.member ? "design.as_member" : "design.as_visitor")}
        onClick={() => onChange({ ...view, member: !view.member })}
      >
        <User size={15} aria-hidden /> {t(view.member ? "design.as_member" : "design.as_visitor")}
      </button>
      <select
        className="small-select"
        aria-label={t("design.language")}
        value={view.language}
        onChange={({ target }) => onChange({ ...view, language: target.value as Language })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="iconbtn bordered"
        aria-label={t(view.theme === "dark" ? "design.light" : "design.dark")}
        title={t(view.theme === "dark" ? "design.light" : "design.dark")}
        onClick={() => onChange({ ...view, theme: view.theme === "dark" ? "light" : "dark" })}
      >
        {view.theme === "dark" ? <Sun size={16} /> : <Moon size={16} />}
      </button>
    </div>
  );
};

interface FrameProps {
  frame?: RefObject<HTMLIFrameElement | null>;
  path: string;
  view: View;
  title: string;
  label: string;
  failed?: boolean;
}

/** The shop's own page at its own width, made to fit. */
export const PreviewFrame = ({ frame, path, view, title, label, failed }: FrameProps) => {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const width = devices[view.device];
  const scale = Math.min(1, size.width / width) || 1;
  // Theme and person are told to the page; only another language needs another document.
  const [first] = useState(view.theme);
  const src = `${path}&lng=${view.language}&theme=${first}`;
  return (
    <div className="design-window">
      <p className="design-bar">
        <i aria-hidden />
        <i aria-hidden />
        <i aria-hidden />
        <span>{label}</span>
      </p>
      <div ref={box} className="design-stage">
        {failed && (
          <p className="design-failed" role="alert">
            <CloudOff size={16} aria-hidden /> {t("design.preview_failed")}
          </p>
        )}
        <iframe
          ref={frame}
          key={src}
          src={src}
          title={title}
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            insetInlineStart: Math.max(0, (size.width - width * scale) / 2),
          }}
        />
      </div>
    </div>
  );
};
