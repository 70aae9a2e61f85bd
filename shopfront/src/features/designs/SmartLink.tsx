import { isLocalPath } from "@maru/client";
import type { ReactNode } from "react";
import { Link } from "~/ui/Link";

interface Props {
  to: string | undefined;
  className?: string;
  label?: string;
  children: ReactNode;
}

/**
 * Merchants type links by hand: internal ones navigate inside the shop, external ones leave it, an empty one is plain
 * text.
 */
export function SmartLink({ to, className, label, children }: Props) {
  if (!to) return <div className={className}>{children}</div>;
  if (isLocalPath(to)) {
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
