import { EditBase, useEditContext } from "react-admin";
import { DeleteButton } from "../../fields/DeleteButton";
import { RecordForm, SaveButton } from "../../fields/RecordForm";
import { Page } from "../../layout/Page";
import { PageSkeleton } from "../../layout/states";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";
import { SynonymFields } from "./SynonymFields";
import { type Synonym, spoken } from "./types";

const Screen = () => {
  const t = useWords();
  const may = useMay();
  const { record } = useEditContext<Synonym>();
  if (!record) return <PageSkeleton />;
  const name = spoken(record.words);
  return (
    <RecordForm<Synonym> question={({ words }) => t("synonym.save_ask", { words: spoken(words) })}>
      <Page
        title={name}
        crumbs={[
          { label: t("menu.products") },
          { label: t("menu.synonyms"), to: "/products/synonyms" },
          { label: name },
        ]}
        actions={
          <>
            {may("delete", "products/synonyms") && (
              <DeleteButton title={t("synonym.delete_ask")} text={t("synonym.delete_text")} />
            )}
            <SaveButton />
          </>
        }
      >
        <SynonymFields />
      </Page>
    </RecordForm>
  );
};

const SynonymEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default SynonymEdit;
