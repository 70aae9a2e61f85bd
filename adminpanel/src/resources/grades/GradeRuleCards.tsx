import type { GradeRuleRecord } from "@maru/client";
import { useGetList } from "ra-core";
import { CardSkeleton, ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { GradeRuleCard } from "./GradeRuleCard";
import { GradeRunsCard } from "./GradeRunsCard";

/** Below the grades: the rule that gives them, and what its previews and runs found. */
export const GradeRuleCards = () => {
  const can = useCan();
  const allowed = can("list", "settings/grade-rules");
  const { data, error, refetch } = useGetList<GradeRuleRecord>(
    "settings/grade-rules",
    { pagination: { page: 1, perPage: 1 }, sort: { field: "id", order: "ASC" }, filter: {} },
    { enabled: allowed },
  );
  if (!allowed) return null;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const rule = data?.[0];
  if (!rule) return <CardSkeleton />;
  return (
    <div className="stack" style={{ gap: 20, marginBlockStart: 24 }}>
      <GradeRuleCard rule={rule} />
      <GradeRunsCard />
    </div>
  );
};
