import { CreateBase, useRedirect } from "react-admin";
import { useNavigate, useSearchParams } from "react-router";
import { RecordForm, SaveButton } from "../fields/RecordForm";
import { Page } from "../layout/Page";
import { useWords } from "../words/useWords";
import { PlainFields } from "./PlainFields";
import { nameOf, type PlainRow } from "./rows";
import { useTable } from "./useTable";

/** A new row. The address may name values to begin with, and in `back` the screen to go to afterwards. */
const Screen = () => {
  const t = useWords();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const { path, table, word, crumbs } = useTable();
  const asked = useSearchParams()[0];
  const back = asked.get("back");
  const given = table.parts.flatMap(({ api }) => {
    const value = asked.get(api);
    return value === null ? [] : [[api, value]];
  });
  return (
    <RecordForm<PlainRow>
      defaults={Object.fromEntries(given)}
      question={(values) => t("common.save_ask", { name: nameOf(table, values) })}
      onSaved={() => (back?.startsWith("/") && !back.startsWith("//") ? navigate(back) : redirect("list", path))}
    >
      <Page title={word("add")} crumbs={[...crumbs, { label: word("add") }]} actions={<SaveButton />}>
        <PlainFields />
      </Page>
    </RecordForm>
  );
};

const PlainCreate = () => (
  <CreateBase redirect={false}>
    <Screen />
  </CreateBase>
);

export default PlainCreate;
