import { useSearchParams } from "react-router";
import { Link } from "~/ui/Link";

interface Props {
  name: string;
  label: string;
  choices: readonly { value: string; text: string }[];
}

/** One choice of a list's filter, as a link, so that the address has the filter. */
export function Chips({ name, label, choices }: Props) {
  const [params] = useSearchParams();
  const now = params.get(name) ?? "";
  const to = (value: string): string => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (value) next.set(name, value);
    else next.delete(name);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-2">
      {choices.map(({ value, text }) => (
        <Link
          key={value}
          replace
          to={to(value)}
          aria-current={now === value ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-[14px] aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
