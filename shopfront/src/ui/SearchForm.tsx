import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router";

interface Props {
  action?: string;
  role?: "search";
  className?: string;
  onSent?: () => void;
  children: ReactNode;
}

/** A form that asks by address: without JavaScript the browser sends it, with it the page changes in place. */
export function SearchForm({ action = "", role, className, onSent, children }: Props) {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pairs = [...new FormData(event.currentTarget)].filter(
      ([, value]) => typeof value === "string" && value !== "",
    );
    void navigate(`${action}?${new URLSearchParams(pairs as [string, string][])}`);
    onSent?.();
  };
  return (
    <form role={role} action={action || undefined} className={className} onSubmit={send}>
      {children}
    </form>
  );
}
