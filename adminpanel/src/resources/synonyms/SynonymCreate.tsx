import { CreateBase } from "react-admin";
import { useNavigate, useSearchParams } from "react-router";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { useWords } from "../../words/useWords";
import { SynonymFields } from "./SynonymFields";
import { type Synonym, spoken } from "./types";

/** Opened beside a search without result it begins with what was searched for, and goes back there. */
const SynonymCreate = () => {
  const t = useWords();
  const navigate = useNavigate();
  const word = useSearchParams()[0].get("word") ?? "";
  return (
    <CreateBase redirect={false}>
      <RecordForm<Synonym>
        defaults={{ words: word && `${word}, ` }}
        question={({ words }) => t("synonym.save_ask", { words: spoken(words) })}
        onSaved={() => navigate(word ? "/products/searches" : "/products/synonyms")}
      >
        <Page
          title={t("synonym.add")}
          crumbs={[
            { label: t("menu.products") },
            { label: t("menu.synonyms"), to: "/products/synonyms" },
            { label: t("synonym.add") },
          ]}
          actions={<SaveButton />}
        >
          <SynonymFields />
        </Page>
      </RecordForm>
    </CreateBase>
  );
};

export default SynonymCreate;
