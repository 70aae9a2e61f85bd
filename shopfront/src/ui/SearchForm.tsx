import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router";

interface Props {
  action?: string;
  role?: "search";
  /** Needed if a page has several. */
  label?: string;
  className?: string;
  onSent?: () => void;
  /** The address for the values, if they are not simply its query. */
  addressOf?: (values: ReadonlyMap<string, string>) => string;
  children: ReactNode;
}

/** A GET form: without JavaScript the browser submits it, with it the router navigates. */
export function SearchForm({ action = "", role, label, className, onSent, addressOf, children }: Props) {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new Map<string, string>();
    for (const [name, value] of new FormData(event.currentTarget)) {
      // Several checkboxes of one name become one list, as the API reads it.
      if (typeof value === "string" && value !== "")
        values.set(name, [values.get(name), value].filter(Boolean).join(","));
    }
    void navigate(addressOf?.(values) ?? `${action}?${new URLSearchParams([...values])}`);
    onSent?.();
  };
  return (
    <form role={role} aria-label={label} action={action || undefined} className={className} onSubmit={send}>
      {children}
    </form>
  );
}
