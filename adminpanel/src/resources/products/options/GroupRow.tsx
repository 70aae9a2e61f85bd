import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { Popover } from "../../../layout/Popover";
import { useTranslate } from "../../../words/useTranslate";
import type { OptionGroup, Product } from "../types";
import { GroupDialog } from "./GroupDialog";
import type { useOptions } from "./useOptions";
import { ValuePanel } from "./ValuePanel";

interface Props {
  group: OptionGroup;
  index: number;
  options: ReturnType<typeof useOptions>;
}

const IconButton = ({ label, onClick, icon: Icon }: { label: string; onClick: () => void; icon: typeof Pencil }) => (
  <button type="button" className="iconbtn tiny" aria-label={label} title={label} onClick={onClick}>
    <Icon size={14} strokeWidth={1.7} />
  </button>
);

export const GroupRow = ({ group, index, options }: Props) => {
  const t = useTranslate();
  const [editing, setEditing] = useState(false);
  const { errors } = useFormState<Product>();
  const bad = errors.option_groups?.[index];
  return (
    <div>
      <div className="option-group">
        <span className="option-name">
          <b>{group.name}</b>
          <span className="row option-tools">
            <IconButton
              label={t("options.edit_group", { name: group.name })}
              icon={Pencil}
              onClick={() => setEditing(true)}
            />
            {index > 0 && (
              <IconButton label={t("common.up")} icon={ArrowUp} onClick={() => options.moveGroup(index, index - 1)} />
            )}
            {index < options.groups.length - 1 && (
              <IconButton
                label={t("common.down")}
                icon={ArrowDown}
                onClick={() => options.moveGroup(index, index + 1)}
              />
            )}
            <IconButton
              label={t("options.remove_group", { name: group.name })}
              icon={Trash2}
              onClick={() => options.removeGroup(index)}
            />
          </span>
        </span>
        <span className="row wrap">
          {group.values.map((value, at) => (
            <span key={value.name} className={bad?.values?.[at] ? "chip bad" : "chip"}>
              <Popover
                className="row"
                padded
                label={t("options.edit_value", { name: value.name })}
                button={
                  <>
                    {group.kind === "color" && (
                      <i className="swatch" style={{ background: value.color || "transparent" }} />
                    )}
                    {value.name}
                  </>
                }
              >
                {(close) => (
                  <ValuePanel
                    kind={group.kind}
                    value={value}
                    saved={options.savedValue(value)}
                    onSubmit={(next) => options.changeValue(index, at, next)}
                    close={close}
                  />
                )}
              </Popover>
              <IconButton
                label={t("options.remove_value", { name: value.name })}
                icon={X}
                onClick={() => options.removeValue(index, at)}
              />
            </span>
          ))}
          <Popover
            className="btn small dashed"
            padded
            button={
              <>
                <Plus size={14} aria-hidden /> {t("options.value")}
              </>
            }
          >
            {(close) => (
              <ValuePanel kind={group.kind} onSubmit={(value) => options.addValue(index, value)} close={close} again />
            )}
          </Popover>
        </span>
      </div>
      {typeof bad?.name?.message === "string" && <p className="error">{bad.name.message}</p>}
      {editing && <GroupDialog options={options} index={index} onClose={() => setEditing(false)} />}
    </div>
  );
};
