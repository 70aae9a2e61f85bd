import type { ReactNode } from "react";
import { Card } from "../fields/Card";
import { LanguageTabs } from "../fields/LanguageTabs";
import { PartBox } from "./PartBox";
import { useTable } from "./useTable";

/** All parts of a row: translated texts first, the others beside them. */
export const PlainFields = ({ children }: { children?: ReactNode }) => {
  const { table, word } = useTable();
  const texts = table.parts.filter(({ is_translated }) => is_translated);
  const others = table.parts.filter(({ is_translated }) => !is_translated);
  const alone = texts.length === 0 || (others.length === 0 && !children);
  return (
    <div className={alone ? "content narrow" : "content columns"}>
      {texts.length > 0 && (
        <div>
          <Card bare>
            <LanguageTabs fields={texts.map(({ name }) => name)}>
              {(language, source) =>
                texts.map((part) => (
                  <PartBox
                    key={source(part.name)}
                    part={part}
                    source={source(part.name)}
                    isTranslation={language !== "ko"}
                  />
                ))
              }
            </LanguageTabs>
          </Card>
        </div>
      )}
      {(others.length > 0 || children) && (
        <div>
          {others.length > 0 && (
            <Card title={word("one")}>
              {others.map((part) => (
                <PartBox key={part.name} part={part} source={part.api} />
              ))}
            </Card>
          )}
          {children}
        </div>
      )}
    </div>
  );
};
