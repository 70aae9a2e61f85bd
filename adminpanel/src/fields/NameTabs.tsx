import { required } from "react-admin";
import { Card } from "./Card";
import { TextBox } from "./inputs";
import { LanguageTabs } from "./LanguageTabs";

const needed = required();

/** A record with hardly more than a name, in seven languages. */
export const NameTabs = ({ field, label, max }: { field: string; label: string; max: number }) => (
  <Card bare>
    <LanguageTabs fields={[field]}>
      {(language, source) => (
        <TextBox
          key={source(field)}
          source={source(field)}
          label={label}
          max={max}
          validate={language === "ko" ? needed : undefined}
        />
      )}
    </LanguageTabs>
  </Card>
);
