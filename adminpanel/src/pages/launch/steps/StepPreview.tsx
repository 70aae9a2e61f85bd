import { useQuery } from "@tanstack/react-query";
import { Moon, Sun } from "lucide-react";
import { useMemo, useState } from "react";
import { ErrorState } from "../../../layout/states";
import { useCan } from "../../../layout/useCan";
import { previewLink, readDesign } from "../../../resources/designs/api";
import { PreviewFrame, type View } from "../../../resources/designs/Preview";
import type { Block } from "../../../resources/designs/state";
import { usePreview } from "../../../resources/designs/usePreview";
import { useTranslate } from "../../../words/useTranslate";
import "../../../styles/design.css";

const place = "settings";

interface Props {
  /** Colours and corners that are not saved yet. */
  look?: Record<string, unknown>;
  /** Another number loads the page again. */
  saved: number;
}

/** The home page of the shop on a phone, as it is now and with what is being chosen. */
export const StepPreview = ({ look, saved }: Props) => {
  const t = useTranslate();
  const may = useCan()("list", "designs/settings");
  const [theme, setTheme] = useState<View["theme"]>("light");
  const design = useQuery({
    queryKey: ["designs", place, "opening"],
    queryFn: () => readDesign(place),
    enabled: may,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const id = design.data?.id;
  const link = useQuery({
    queryKey: ["designs", place, "link", id],
    queryFn: () => previewLink(id ?? 0, 0),
    enabled: id !== undefined,
  });
  const block = design.data?.entries[0]?.block as Block | undefined;
  const shown = JSON.stringify(look ?? {});
  const blocks = useMemo(() => (block ? [{ ...block, ...(JSON.parse(shown) as object) }] : []), [block, shown]);
  const view: View = { device: "phone", language: "ko", theme, member: false };
  const preview = usePreview(look && id, place, blocks, "ko", { theme, member: false }, () => undefined);
  if (!may) return null;
  const error = design.error ?? link.error;
  return (
    <aside className="opening-preview" aria-label={t("launch.preview_label")}>
      <div className="row">
        <h3>{t("launch.preview_label")}</h3>
        <span className="grow" />
        <div className="segments" role="radiogroup" aria-label={t("display.theme.title")}>
          {(["light", "dark"] as const).map((mode) => {
            const Icon = mode === "light" ? Sun : Moon;
            return (
              <label key={mode} data-on={mode === theme}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name="opening-theme"
                  // On phones the word beside the icon is not shown.
                  aria-label={t(`display.theme.${mode}`)}
                  checked={mode === theme}
                  onChange={() => setTheme(mode)}
                />
                <Icon size={15} aria-hidden /> <span>{t(`display.theme.${mode}`)}</span>
              </label>
            );
          })}
        </div>
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void (design.error ? design : link).refetch()} />
      ) : link.data ? (
        <PreviewFrame
          frame={preview.frame}
          path={`${link.data.path}&shown=${saved}`}
          view={view}
          title={t("design.preview")}
          label={t("design.preview_label")}
          failed={preview.failed}
        />
      ) : (
        <span className="skel" style={{ height: 480 }} />
      )}
    </aside>
  );
};
