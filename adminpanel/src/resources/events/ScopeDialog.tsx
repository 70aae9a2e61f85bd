import { useState } from "react";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";
import type { SeriesScope } from "./api";

interface Props {
  title: string;
  /** What can be answered: a new rule is none of a single instance. */
  scopes?: SeriesScope[];
  danger?: boolean;
  onChoose: (scope: SeriesScope) => void;
  onClose: () => void;
}

/** Asks which instances of a series a change is for. */
export const ScopeDialog = ({ title, scopes = ["one", "following", "all"], danger, onChoose, onClose }: Props) => {
  const t = useTranslate();
  const [chosen, setChosen] = useState<SeriesScope>(scopes[0] ?? "all");
  return (
    <Dialog title={title} lead={t("calendar.scope_lead")} onClose={onClose}>
      <fieldset className="body calendar-scopes" aria-label={title}>
        {scopes.map((scope) => (
          <label key={scope}>
            <input
              type="radio"
              className="check radio"
              name="scope"
              checked={chosen === scope}
              onChange={() => setChosen(scope)}
            />
            {t(`calendar.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      <Choices
        ok={danger ? t("common.delete") : t("common.save")}
        danger={danger}
        onClose={onClose}
        onOk={() => onChoose(chosen)}
      />
    </Dialog>
  );
};
