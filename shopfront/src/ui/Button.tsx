import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "~/ui/Link";

type Kind = "fill" | "outline" | "quiet" | "inverse" | "danger" | "soft";
type Size = "s" | "m" | "l" | "xl";

const kinds: Record<Kind, string> = {
  fill: "bg-fill text-onfill hover:brightness-95",
  outline: "border border-line2 bg-bg text-text hover:bg-sub",
  quiet: "bg-well text-text hover:brightness-97",
  inverse: "bg-inverse text-oninverse hover:opacity-90",
  danger: "bg-sale text-white dark:text-oninverse hover:brightness-95",
  soft: "bg-soft text-ink hover:brightness-97",
};
const sizes: Record<Size, string> = {
  s: "hit h-9 px-3.5 text-[14px]",
  m: "h-12 px-5 text-[15px]",
  l: "h-[52px] px-6 text-[15px]",
  xl: "h-14 px-7 text-[16px]",
};

export const buttonClass = (kind: Kind = "outline", size: Size = "m", more = ""): string =>
  `inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-rc font-semibold transition-[filter,background-color,opacity] duration-120 disabled:opacity-50 ${kinds[kind]} ${sizes[size]} ${more}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind;
  size?: Size;
}

export function Button({ kind, size, className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(kind, size, className)} />;
}

interface LinkProps {
  to: string;
  kind?: Kind;
  size?: Size;
  className?: string;
  children: ReactNode;
}

export function ButtonLink({ to, kind, size, className, children }: LinkProps) {
  return (
    <Link to={to} className={buttonClass(kind, size, className)}>
      {children}
    </Link>
  );
}
