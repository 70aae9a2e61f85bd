import { useFormContext, useWatch } from "react-hook-form";
import { useTranslate } from "../../words/useTranslate";

const within = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** The point of a picture that stays in sight where it is cut: chosen by a click, moved by arrows. */
export const FocusInput = ({ source }: { source: string }) => {
  const t = useTranslate();
  const { setValue } = useFormContext();
  const at = (name: string): string => (source ? `${source}.${name}` : name);
  const [src, x, y] = useWatch({ name: [at("src"), at("focus_x"), at("focus_y")] }) as [
    string | undefined,
    number | undefined,
    number | undefined,
  ];
  if (!src) return null;
  const set = (left: number, top: number): void => {
    setValue(at("focus_x"), within(left), { shouldDirty: true });
    setValue(at("focus_y"), within(top), { shouldDirty: true });
  };
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-5, 0],
    ArrowRight: [5, 0],
    ArrowUp: [0, -5],
    ArrowDown: [0, 5],
  };
  return (
    <div className="field">
      <span className="label">{t("design.focus")}</span>
      <button
        type="button"
        className="focus-box"
        dir="ltr"
        aria-label={t("design.focus_at", { x: x ?? 50, y: y ?? 50 })}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // A click by the keyboard has no place.
          if (detail === 0) return;
          const box = currentTarget.getBoundingClientRect();
          set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
        }}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          set((x ?? 50) + step[0], (y ?? 50) + step[1]);
        }}
      >
        <img src={src} alt="" />
        <i aria-hidden style={{ left: `${x ?? 50}%`, top: `${y ?? 50}%` }} />
      </button>
      <p className="help">{t("design.focus_help")}</p>
    </div>
  );
};
