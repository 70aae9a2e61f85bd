import { required } from "ra-core";
import { Card } from "./Card";
import { TextInput } from "./inputs";
import { LanguageTabs } from "./LanguageTabs";

const needed = required();

/** A record with hardly more than a name, in seven languages. */
export const NameTabs = ({ field, label, maxLength }: { field: string; label: string; maxLength: number }) => (
  <Card bare>
    <LanguageTabs fields={[field]}>
      {(language, source) => (
        <TextInput
          key={source(field)}
          source={source(field)}
          label={label}
          maxLength={maxLength}
          validate={language === "ko" ? needed : undefined}
        />
      )}
    </LanguageTabs>
  </Card>
);
