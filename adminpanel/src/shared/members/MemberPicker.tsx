import type { PointHolder } from "@maru/client";
import { X } from "lucide-react";
import { Field } from "../../fields/Field";
import { SearchPicker } from "../../fields/SearchPicker";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { pointHolders } from "./api";

interface Props {
  chosen: PointHolder | null;
  onChoose: (holder: PointHolder | null) => void;
  error?: string;
  /** Allows an empty choice. */
  optional?: boolean;
}

/** A member by user name, name or phone. */
export const MemberPicker = ({ chosen, onChoose, error, optional = false }: Props) => {
  const t = useTranslate();
  if (chosen)
    return (
      <Field label={t("point.member")} required={!optional} error={error}>
        <div className="control chosen">
          <span className="grow">
            <b>
              <bdi>{chosen.name || chosen.user_name}</bdi>
            </b>{" "}
            <bdi className="muted">{chosen.user_name}</bdi>
          </span>
          <span className="muted">{t("point.holds", { count: figure(chosen.balance) })}</span>
          <button
            type="button"
            className="iconbtn tiny"
            aria-label={t("point.other_member")}
            onClick={() => onChoose(null)}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      </Field>
    );
  return (
    <SearchPicker<PointHolder>
      label={t("point.member")}
      helperText={t("point.member_help")}
      nothing={t("point.nobody")}
      kind="point-holders"
      ask={(text) => pointHolders(text)}
      onChoose={onChoose}
      required={!optional}
      error={error}
    >
      {(holder) => (
        <>
          <span className="grow">
            <bdi>{holder.name || holder.user_name}</bdi> <bdi className="muted">{holder.user_name}</bdi>
          </span>
          <bdi className="muted num">{holder.phone_num}</bdi>
          <span className="num">{figure(holder.balance)}</span>
        </>
      )}
    </SearchPicker>
  );
};
