import { Star } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { StarRow } from "~/ui/StarRow";

const all = [1, 2, 3, 4, 5] as const;

/** A rating as five stars. */
export function Stars({ stars, size }: { stars: number; size?: number }) {
  const t = useTranslate();
  return <StarRow stars={stars} size={size} label={t("reviews:stars", { stars })} />;
}

interface FieldProps {
  value: number;
  error?: string;
  onChange: (stars: number) => void;
}

/** A rating from one to five, chosen by touch, mouse or arrow keys. */
export function StarField({ value, error, onChange }: FieldProps) {
  const t = useTranslate();
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? "stars-note" : undefined}>
      <legend className="t-label mb-1 block">
        {t("reviews:form.stars")}
        <span className="text-sale" title={t("common:required")}>
          {"\u00a0*"}
        </span>
      </legend>
      <div className="flex">
        {all.map((one) => (
          <label
            key={one}
            className="grid size-12 cursor-pointer place-items-center rounded-rc has-[:focus-visible]:outline-2"
          >
            <input
              type="radio"
              name="stars"
              value={one}
              checked={value === one}
              aria-label={t("reviews:stars", { stars: one })}
              className="sr-only"
              onChange={() => onChange(one)}
            />
            <Star
              size={34}
              fill="currentColor"
              strokeWidth={0}
              className={one <= value ? "text-star" : "text-line2"}
              aria-hidden
            />
          </label>
        ))}
      </div>
      {error && (
        <p id="stars-note" className="t-caption mt-1 text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
