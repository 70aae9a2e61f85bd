import type { PolicyDraft, PolicyRecord, PolicyVersion } from "@maru/client";
import { policyState } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, FileText } from "lucide-react";
import { useCreate, useGetList, useNotify } from "ra-core";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useConfirm } from "../../../layout/Confirm";
import { ErrorState, PageSkeleton } from "../../../layout/states";
import { call } from "../../../providers/httpClient";
import { blanksOf, fillBlanks } from "../../../resources/policies/blanks";
import { dayIn, kinds, kindWord, type PolicyKind } from "../../../resources/policies/words";
import { useTranslate } from "../../../words/useTranslate";
import type { StepProps } from "./types";

const resource = "settings/policies";

interface DraftProps {
  kind: PolicyKind;
  onDone: () => void;
}

/** The first version of a document: the draft for Korean law, its blanks as fields, and what it will read like. */
const Draft = ({ kind, onDone }: DraftProps) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const ids = useId();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [create, { isPending: isSaving }] = useCreate<PolicyRecord>();
  const { data, error, refetch } = useQuery({
    queryKey: ["policy-draft", kind],
    queryFn: async () => (await call<PolicyDraft>(`/api/policies/draft?kind=${kind}`)).data,
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const blanks = blanksOf(data.content);
  const content = fillBlanks(data.content, texts);
  const left = blanks.filter((blank) => !texts[blank]?.trim());
  const title = kindWord(t, kind);
  const start = async () => {
    const text = left.length > 0 ? t("launch.policy_left", { count: left.length }) : t("policy.save_today");
    if (!(await ask({ title: t("launch.policy_ask", { name: title }), text }))) return;
    await create(
      resource,
      { data: { kind, title, content, lang_obj: {}, effective_on: dayIn(0) } },
      {
        onSuccess: onDone,
        onError: (failure) => notify((failure as Error).message, { type: "error" }),
      },
    );
  };
  return (
    <div className="opening-policy stack">
      {blanks.length > 0 && (
        <div className="pair">
          {blanks.map((blank) => (
            <div className="field" key={blank}>
              <label htmlFor={ids + blank}>{blank}</label>
              <div className="control">
                <input
                  id={ids + blank}
                  value={texts[blank] ?? ""}
                  autoComplete="off"
                  onChange={({ target }) => setTexts({ ...texts, [blank]: target.value })}
                />
              </div>
            </div>
          ))}
        </div>
      )}
      {/* Its own template on the server, with escaped values. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div className="opening-paper" lang="ko" dangerouslySetInnerHTML={{ __html: content }} />
      <button
        type="button"
        className="btn fill"
        style={{ justifySelf: "start" }}
        disabled={isSaving}
        onClick={() => void start()}
      >
        {t("launch.policy_start", { name: title })}
      </button>
    </div>
  );
};

/** The documents that a shop needs, each in force or with its draft. */
const PoliciesStep = ({ onSaved }: StepProps) => {
  const t = useTranslate();
  const [opened, setOpened] = useState<PolicyKind>();
  const { data, error, isPending, refetch } = useGetList<PolicyVersion>(resource, {
    pagination: { page: 1, perPage: 500 },
    sort: { field: "id", order: "DESC" },
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <PageSkeleton />;
  return (
    <ul className="opening-list">
      {kinds.map((kind) => {
        const version = data?.find((row) => row.kind === kind && row.state !== policyState.PAST);
        return (
          <li key={kind}>
            <div className="row">
              {version ? (
                <CircleCheck size={20} className="launch-state done" aria-hidden />
              ) : (
                <FileText size={20} className="muted" aria-hidden />
              )}
              <b>{kindWord(t, kind)}</b>
              <span className="grow" />
              {version ? (
                <Link className="btn small" to={`/${resource}/${version.id}`}>
                  {t("policy.version", { version: version.version })}
                </Link>
              ) : (
                <button
                  type="button"
                  className="btn small"
                  aria-expanded={opened === kind}
                  onClick={() => setOpened(opened === kind ? undefined : kind)}
                >
                  {t("launch.policy_open")}
                </button>
              )}
            </div>
            {!version && opened === kind && (
              <Draft
                kind={kind}
                onDone={() => {
                  setOpened(undefined);
                  void refetch();
                  onSaved();
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};

export default PoliciesStep;
