import type { PolicyDraft, PolicyRecord } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { CreateBase, useGetOne, useRedirect } from "ra-core";
import { useSearchParams } from "react-router";
import { SaveButton, SimpleForm } from "../../fields/SimpleForm";
import { Page } from "../../layout/Page";
import { ErrorState, NotFoundState, PageSkeleton } from "../../layout/states";
import { call } from "../../providers/httpClient";
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
  // The first version of a document starts with a draft, in force at once: nobody has agreed to another one.
  const isFirst = kind !== undefined && from === "";
  const draft = useQuery({
    queryKey: ["policy-draft", kind],
    queryFn: async () => (await call<PolicyDraft>(`/api/policies/draft?kind=${kind}`)).data,
    enabled: isFirst,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!kind) return <NotFoundState />;
  if (error) return <ErrorState message={(error as Error).message} onRetry={() => void refetch()} />;
  if (isFirst ? draft.isPending : isPending) return <PageSkeleton />;
  const name = t("policy.new_of", { kind: kindWord(t, kind) });
  const defaults: Partial<PolicyRecord> = {
    kind,
    title: data?.title ?? kindWord(t, kind),
    content: data?.content ?? draft.data?.content ?? "",
    lang_obj: data?.lang_obj ?? {},
    effective_on: dayIn(isFirst ? 0 : isRequired(kind) ? notice.required : notice.other),
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
            {isFirst && draft.data && <p className="banner quiet">{t("policy.draft_note")}</p>}
            <PolicyFields kind={kind} />
          </div>
        </Page>
      </SimpleForm>
    </CreateBase>
  );
};

export default PolicyCreate;
