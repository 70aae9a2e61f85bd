import { type LucideIcon, MoreHorizontal } from "lucide-react";
import { Popover } from "./Popover";

export interface MoreItem {
  label: string;
  icon: LucideIcon;
  run: () => unknown;
  on: boolean;
}

/** A menu behind three dots; nothing if no item applies. */
export const MoreMenu = ({ label, items }: { label: string; items: MoreItem[] }) => {
  const open = items.filter(({ on }) => on);
  if (open.length === 0) return null;
  return (
    <Popover free className="iconbtn" at="end" label={label} button={<MoreHorizontal size={18} aria-hidden />}>
      {(close) =>
        open.map((item) => (
          <button
            key={item.label}
            type="button"
            className="pop-item"
            onClick={() => {
              close();
              void item.run();
            }}
          >
            <item.icon size={16} strokeWidth={1.7} aria-hidden /> {item.label}
          </button>
        ))
      }
    </Popover>
  );
};
