import { NavLink } from "react-router";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";

const tabs = [
  { path: "settings/imports", word: "imports.tab_imports" },
  { path: "settings/exports", word: "imports.tab_exports" },
  { path: "settings/changes", word: "imports.tab_changes" },
] as const;

/** The three histories of bulk work. */
export const HistoryTabs = () => {
  const t = useTranslate();
  const can = useCan();
  return (
    <nav className="tabs" aria-label={t("menu.imports")}>
      {tabs
        .filter(({ path }) => can("list", path))
        .map(({ path, word }) => (
          <NavLink key={path} to={`/${path}`}>
            {t(word)}
          </NavLink>
        ))}
    </nav>
  );
};
