import { type PolicyVersion, policyState } from "@maru/client";
import { Plus } from "lucide-react";
import { useGetList } from "ra-core";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { Page } from "../../layout/Page";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { languageNames } from "../../providers/i18nProvider";
import { useTranslate } from "../../words/useTranslate";
import { isRequired, kinds, kindWord, type PolicyKind, PolicyState } from "./words";

const path = "/settings/policies";
const most = 500;

const Versions = ({ rows }: { rows: PolicyVersion[] }) => {
  const t = useTranslate();
  return (
    <div className="scroll">
      <table className="grid flat policy-versions">
        <thead>
          <tr>
            <th scope="col">{t("policy.noun")}</th>
            <th scope="col">{t("member.state")}</th>
            <th scope="col">{t("policy.languages")}</th>
            <th scope="col" className="figure">
              {t("policy.effective_on")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, version, title, state, languages, effective_on }) => (
            <tr key={id}>
              <td>
                <Link className="strong" to={`${path}/${id}`}>
                  {t("policy.version", { version })}
                </Link>
                <div className="sub">
                  <bdi>{title}</bdi>
                </div>
              </td>
              <td>
                <PolicyState value={state} />
              </td>
              <td>
                <span className="row wrap" style={{ gap: 4 }}>
                  {languages.map((one) => (
                    <span key={one} className="tag">
                      {languageNames[one as keyof typeof languageNames]}
                    </span>
                  ))}
                </span>
              </td>
              <td className="figure">
                <bdi className="num">{effective_on}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const KindCard = ({ kind, rows }: { kind: PolicyKind; rows: PolicyVersion[] }) => {
  const t = useTranslate();
  const can = useCan();
  const from = rows.find(({ state }) => state === policyState.IN_FORCE) ?? rows[0];
  const waits = rows.some(({ state }) => state === policyState.COMING);
  return (
    <Card
      title={kindWord(t, kind)}
      bare
      ends={
        can("create", "settings/policies") &&
        !waits && (
          <Link className="btn small" to={`${path}/create?kind=${kind}${from ? `&from=${from.id}` : ""}`}>
            <Plus size={15} aria-hidden /> {t("policy.new")}
          </Link>
        )
      }
    >
      <div style={{ paddingBlockStart: 12 }}>
        {isRequired(kind) && (
          <p className="help" style={{ padding: "0 22px 12px" }}>
            {t("policy.required")}
          </p>
        )}
        {rows.length === 0 ? (
          <p className="muted" style={{ padding: "0 22px 22px" }}>
            {t("policy.none")}
          </p>
        ) : (
          <Versions rows={rows} />
        )}
      </div>
    </Card>
  );
};

/** The shop's policies by kind, each with its versions, newest first. */
const PolicyList = () => {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useGetList<PolicyVersion>("settings/policies", {
    pagination: { page: 1, perPage: most },
    sort: { field: "version", order: "DESC" },
  });
  return (
    <Page title={t("menu.policies")} crumbs={[{ label: t("menu.settings") }, { label: t("menu.policies") }]}>
      <div className="content stack" style={{ gap: 20, maxWidth: 960 }}>
        {error && <ErrorState message={(error as Error).message} onRetry={() => void refetch()} />}
        {isPending && !error && kinds.map((kind) => <CardSkeleton key={kind} />)}
        {data &&
          kinds.map((kind) => <KindCard key={kind} kind={kind} rows={data.filter((row) => row.kind === kind)} />)}
      </div>
    </Page>
  );
};

export default PolicyList;
