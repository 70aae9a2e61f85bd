import { ChevronRight, Menu } from "lucide-react";
import { Fragment, type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { rowTotal } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { FindIcon } from "./find/FindProvider";
import { Bell } from "./live/Bell";
import { useDrawer } from "./PageContext";

export interface Crumb {
  label: string;
  to?: string;
}

interface Props {
  title: string;
  crumbs: Crumb[];
  count?: number;
  tag?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Header (breadcrumbs and title at the start, actions at the end) and content. */
export const Page = ({ title, crumbs, count, tag, actions, children }: Props) => {
  const t = useTranslate();
  const { setOpen } = useDrawer();
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [title, t]);
  return (
    <>
      <header className="head">
        <button type="button" className="iconbtn burger" aria-label={t("menu.open")} onClick={() => setOpen(true)}>
          <Menu size={22} strokeWidth={1.7} />
        </button>
        <div className="head-text">
          <nav className="crumbs" aria-label={t("app.crumbs")}>
            {crumbs.map(({ label, to }, index) => (
              <Fragment key={label}>
                {index > 0 && <ChevronRight className="flip" size={13} aria-hidden />}
                <bdi>{to ? <Link to={to}>{label}</Link> : label}</bdi>
              </Fragment>
            ))}
          </nav>
          <div className="title">
            <h1>
              <bdi>{title}</bdi>
            </h1>
            {count ? <span className="count num">{rowTotal(count)}</span> : null}
            {tag}
          </div>
        </div>
        <FindIcon />
        <Bell />
        {actions && <div className="head-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
};
