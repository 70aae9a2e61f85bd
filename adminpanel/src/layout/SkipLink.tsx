import type { ReactNode } from "react";

/** A link that the keyboard meets first: it moves the focus past what every screen repeats. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    className="skip-link"
    href={`#${to}`}
    onClick={(event) => {
      // The address stays as it is: the router would take the hash for another one.
      event.preventDefault();
      const target = document.getElementById(to);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: "nearest" });
    }}
  >
    {children}
  </a>
);
