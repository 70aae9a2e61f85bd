import { Star } from "lucide-react";

const all = [1, 2, 3, 4, 5] as const;

/** A rating as five stars; `label` is its text. */
export function StarRow({ stars, label, size = 16 }: { stars: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-1">
      {all.map((one) => (
        <Star
          key={one}
          size={size}
          fill="currentColor"
          strokeWidth={0}
          className={one <= Math.round(stars) ? "text-star" : "text-line2"}
          aria-hidden
        />
      ))}
    </span>
  );
}
