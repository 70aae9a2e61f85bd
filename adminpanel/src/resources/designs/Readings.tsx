import { leastContrast } from "@maru/client/contrast";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslate } from "../../words/useTranslate";
import { type Reading, readColours, type Theme, themes } from "./readings";

interface Props {
  main: string;
  sub: string;
}

const Sample = ({ reading }: { reading: Reading }) => {
  const t = useTranslate();
  const isClear = reading.ratio >= leastContrast;
  const Icon = isClear ? CircleCheck : CircleAlert;
  return (
    <li>
      <span className="reading" data-use={reading.use} style={{ color: reading.text, background: reading.behind }}>
        {t(`design.reading.${reading.use}`)}
      </span>
      <span className={isClear ? "small" : "error small"}>
        <Icon size={15} aria-hidden /> {t(isClear ? "design.reading_clear" : "design.reading_unclear")}
        <bdi dir="ltr">{reading.ratio.toFixed(1)} : 1</bdi>
      </span>
    </li>
  );
};

/** How the brand's colours carry text in both themes, and what was mended so that they do. */
export const Readings = ({ main, sub }: Props) => {
  const t = useTranslate();
  const readings = useMemo(() => readColours(main, sub), [main, sub]);
  const note = (theme: Theme): string | undefined => {
    const fill = readings.find((reading) => reading.theme === theme && reading.use === "button")?.behind;
    return fill && fill.toLowerCase() !== main.toLowerCase() ? t("design.mended", { colour: fill }) : undefined;
  };
  return (
    <section className="readings" aria-label={t("design.readings")}>
      <h2 className="t-label">{t("design.readings")}</h2>
      {themes.map((theme) => (
        <div key={theme} className="reading-theme" data-theme={theme}>
          <p className="small">{t(`design.${theme}`)}</p>
          <ul>
            {readings
              .filter((reading) => reading.theme === theme)
              .map((reading) => (
                <Sample key={reading.use} reading={reading} />
              ))}
          </ul>
          {note(theme) && <p className="small muted">{note(theme)}</p>}
        </div>
      ))}
    </section>
  );
};
