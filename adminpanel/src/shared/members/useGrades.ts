import { useGetList } from "ra-core";
import { useCan } from "../../layout/useCan";

export interface GradeRow {
  id: number;
  grade_name: string;
  discount_percent: number;
  is_default: 0 | 1;
  is_business: 0 | 1;
}

const most = 200;

/** The brand's grades in their order, for people who may see them. */
export const useGrades = () => {
  const can = useCan();
  const allowed = can("list", "settings/grades");
  const { data, isPending } = useGetList<GradeRow>(
    "settings/grades",
    { pagination: { page: 1, perPage: most }, sort: { field: "position", order: "ASC" } },
    { enabled: allowed },
  );
  return { grades: data ?? [], isPending: allowed && isPending, allowed };
};
