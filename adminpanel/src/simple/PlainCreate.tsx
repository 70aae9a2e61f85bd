import { CreateBase, useRedirect } from "ra-core";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { SaveButton, SimpleForm } from "../fields/SimpleForm";
import { Page } from "../layout/Page";
import { extras } from "./extras";
import { PlainFields } from "./PlainFields";
import type { PlainRow } from "./rows";
import { useSaveQuestion } from "./useSaveQuestion";
import { useTable } from "./useTable";
import { Writing } from "./writing/Writing";

/** A new row. The query may set initial values, and in `back` the screen to return to. */
const Screen = () => {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const { path, table, word, crumbs } = useTable();
  const { Fields = PlainFields, Actions, Save = SaveButton, ...extra } = extras[path] ?? {};
  const question = (extra.useQuestion ?? useSaveQuestion)();
  const done = useRef(false);
  const asked = useSearchParams()[0];
  const back = asked.get("back");
  const initial = table.parts.flatMap((part) => {
    const value = asked.get(part.api) ?? part.default;
    return value === undefined ? [] : [[part.api, value]];
  });
  return (
    <SimpleForm<PlainRow>
      defaultValues={Object.fromEntries(initial)}
      question={question}
      keeps={table.has_versions}
      onSaved={({ id }) => {
        done.current = true;
        if (extra.opensSaved && !back) return redirect("edit", path, id);
        return back?.startsWith("/") && !back.startsWith("//") ? navigate(back) : redirect("list", path);
      }}
    >
      <Page
        title={word("add")}
        crumbs={[...crumbs, { label: word("add") }]}
        actions={
          <>
            {Actions && <Actions />}
            <Save />
          </>
        }
      >
        {table.has_versions && <Writing done={done} />}
        <Fields />
      </Page>
    </SimpleForm>
  );
};

const PlainCreate = () => (
  <CreateBase redirect={false}>
    <Screen />
  </CreateBase>
);

export default PlainCreate;
