import { CloudOff, type LucideIcon, Package, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "./Button";

interface Props {
  icon?: LucideIcon;
  title: string;
  text?: string;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** An empty state: what will appear here, and one action. */
export function Empty({ icon: Icon = Package, title, text, action, level = 2 }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className="flex flex-col items-center px-5 py-16 text-center">
      <span className="wall relative grid size-28 place-items-center overflow-hidden rounded-[14px]">
        <span className="absolute inset-x-6 bottom-4 h-2.5 rounded-[50%] bg-[radial-gradient(#3a2f2557,transparent_70%)]" />
        <Icon size={48} strokeWidth={1.2} className="relative text-text2" aria-hidden />
      </span>
      <Title className="t-h3 mt-6">{title}</Title>
      {text && <p className="mt-1 text-text2">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

interface FailureProps {
  title?: string;
  text?: string;
  onRetry?: () => void;
  level?: 1 | 2;
}

/** What failed, with a retry. */
export function Failure({ title, text, onRetry, level = 2 }: FailureProps) {
  const t = useTranslate();
  const Title = `h${level}` as const;
  return (
    <div role="alert" className="flex flex-col items-center px-5 py-16 text-center">
      <span className="grid size-[72px] place-items-center rounded-full bg-well">
        <CloudOff size={32} strokeWidth={1.6} className="text-text2" aria-hidden />
      </span>
      <Title className="t-h3 mt-6">{title ?? t("common:error.title")}</Title>
      <p className="mt-1 text-text2">{text ?? t("common:error.text")}</p>
      {onRetry && (
        <Button className="mt-6" size="s" onClick={onRetry}>
          <RotateCcw size={16} strokeWidth={1.7} aria-hidden />
          {t("common:retry")}
        </Button>
      )}
    </div>
  );
}
