import type { ReactNode } from "react";
import { Link } from "~/router";

interface Props {
  to: string | undefined;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** Merchants write links by hand: own ones move inside the shop, others leave it, none is plain text. */
export function SmartLink({ to, className, label, children }: Props) {
  if (!to) return <div className={className}>{children}</div>;
  if (to.startsWith("/") && !to.startsWith("//")) {
    return (
      <Link to={to} className={className} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className} aria-label={label} rel="noopener">
      {children}
    </a>
  );
}
