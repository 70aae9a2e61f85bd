import { EditBase, useEditContext } from "ra-core";
import { DeleteButton } from "../fields/DeleteButton";
import { HistoryCard } from "../fields/history/HistoryCard";
import { SaveButton, SimpleForm } from "../fields/SimpleForm";
import { Page } from "../layout/Page";
import { PageSkeleton } from "../layout/states";
import { useCan } from "../layout/useCan";
import { useTranslate } from "../words/useTranslate";
import { extras } from "./extras";
import { PlainFields } from "./PlainFields";
import { nameOf, type PlainRow } from "./rows";
import { useChangeFormatter } from "./say";
import { useSaveQuestion } from "./useSaveQuestion";
import { useTable } from "./useTable";
import { MergeDialog } from "./writing/MergeDialog";
import { VersionsCard } from "./writing/VersionsCard";
import { Writing } from "./writing/Writing";

const Whole = () => {
  const t = useTranslate();
  const can = useCan();
  const say = useChangeFormatter();
  const { path, table, maybe, crumbs } = useTable();
  const { record } = useEditContext<PlainRow>();
  const { Fields = PlainFields, Actions, Save = SaveButton, Tag, useQuestion = useSaveQuestion } = extras[path] ?? {};
  const question = useQuestion();
  if (!record) return <PageSkeleton />;
  const name = nameOf(table, record);
  return (
    <SimpleForm<PlainRow>
      question={question}
      Stale={table.has_versions ? MergeDialog : undefined}
      keeps={table.has_versions}
    >
      <Page
        title={name}
        crumbs={[...crumbs, { label: name }]}
        tag={Tag && <Tag />}
        actions={
          <>
            {Actions && <Actions />}
            {table.actions.includes("delete") && can("delete", path) && (
              <DeleteButton
                title={t("common.delete_ask", { name })}
                text={[maybe("delete_text"), t("plain_list.kept")].filter(Boolean).join(" ")}
              />
            )}
            {can("edit", path) && <Save />}
          </>
        }
      >
        {table.has_versions && can("edit", path) && <Writing />}
        <Fields>
          {table.has_versions && <VersionsCard />}
          <HistoryCard path={path} name={name} {...say} />
        </Fields>
      </Page>
    </SimpleForm>
  );
};

/** Cards below have their own forms. */
const Screen = () => {
  const { path } = useTable();
  const { record } = useEditContext<PlainRow>();
  const Below = extras[path]?.Below;
  return (
    <>
      <Whole />
      {record && Below && (
        <div className="content narrow">
          <Below id={record.id} />
        </div>
      )}
    </>
  );
};

const PlainEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Screen />
  </EditBase>
);

export default PlainEdit;
