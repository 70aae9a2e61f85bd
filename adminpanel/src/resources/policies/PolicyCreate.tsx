import type { PolicyRecord } from "@maru/client";
import { CreateBase, useGetOne, useRedirect } from "ra-core";
import { useSearchParams } from "react-router";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { ErrorState, NotFoundState, PageSkeleton } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { PolicyFields } from "./PolicyFields";
import { useSaving } from "./useSaving";
import { dayIn, isRequired, kinds, kindWord } from "./words";

const notice = { required: 30, other: 7 };

/** A new version, starting with the text of the previous one. */
const PolicyCreate = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const saving = useSaving();
  const [params] = useSearchParams();
  const from = params.get("from") ?? "";
  const kind = kinds.find((one) => one === params.get("kind"));
  const { data, error, isPending, refetch } = useGetOne<PolicyRecord>(
    "settings/policies",
    { id: Number(from) },
    { enabled: from !== "" },
  );
  if (!kind) return <NotFoundState />;
  if (error) return <ErrorState message={(error as Error).message} onRetry={() => void refetch()} />;
  if (from !== "" && isPending) return <PageSkeleton />;
  const name = t("policy.new_of", { kind: kindWord(t, kind) });
  const defaults: Partial<PolicyRecord> = {
    kind,
    title: data?.title ?? kindWord(t, kind),
    content: data?.content ?? "",
    lang_obj: data?.lang_obj ?? {},
    effective_on: dayIn(isRequired(kind) ? notice.required : notice.other),
  };
  return (
    <CreateBase redirect={false}>
      <SimpleForm<PolicyRecord>
        {...saving(name)}
        defaultValues={defaults}
        onSaved={({ id }) => redirect("edit", "settings/policies", id)}
      >
        <Page
          title={name}
          crumbs={[
            { label: t("menu.settings") },
            { label: t("menu.policies"), to: "/settings/policies" },
            { label: name },
          ]}
          actions={<SaveButton />}
        >
          <div className="content stack" style={{ gap: 20, maxWidth: 960 }}>
            <PolicyFields kind={kind} />
          </div>
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default PolicyCreate;
