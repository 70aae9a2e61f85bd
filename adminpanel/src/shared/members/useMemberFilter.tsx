import type { MemberRow } from "@maru/client";
import { useGetOne } from "ra-core";
import type { FilterDef } from "../../fields/list/Filters";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { MemberPicker } from "./MemberPicker";

const MemberName = ({ id }: { id: number }) => {
  const { data, error } = useGetOne<MemberRow>("users/list", { id });
  if (error) return <bdi>{id}</bdi>;
  return <bdi>{data ? data.user_name : "…"}</bdi>;
};

/** Rows of one member, for people who may see members. */
export const useMemberFilter = (): FilterDef[] => {
  const t = useTranslate();
  const can = useCan();
  if (!can("list", "users/list")) return [];
  return [
    {
      name: "user_id",
      label: t("member.noun"),
      say: (value) => <MemberName id={Number(value)} />,
      editor: (_value, change, close) => (
        <MemberPicker
          optional
          chosen={null}
          onChoose={(member) => {
            change(member?.id);
            close();
          }}
        />
      ),
    },
  ];
};
