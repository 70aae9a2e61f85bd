import { NavLink } from "react-router";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";

const tabs = [
  { path: "settings/imports", word: "imports.tab_imports" },
  { path: "settings/exports", word: "imports.tab_exports" },
  { path: "settings/changes", word: "imports.tab_changes" },
] as const;

/** The three histories of bulk work. */
export const HistoryTabs = () => {
  const t = useWords();
  const may = useMay();
  return (
    <nav className="tabs" aria-label={t("menu.imports")}>
      {tabs
        .filter(({ path }) => may("list", path))
        .map(({ path, word }) => (
          <NavLink key={path} to={`/${path}`}>
            {t(word)}
          </NavLink>
        ))}
    </nav>
  );
};
