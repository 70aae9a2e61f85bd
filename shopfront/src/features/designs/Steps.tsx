import type { Block } from "@maru/client";
import {
  Boxes,
  CircleCheck,
  Clock,
  FileText,
  type LucideIcon,
  Phone,
  Plane,
  Search,
  ShieldCheck,
  Truck,
  Wallet,
  Warehouse,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  search: Search,
  wallet: Wallet,
  warehouse: Warehouse,
  plane: Plane,
  truck: Truck,
  "shield-check": ShieldCheck,
  "file-text": FileText,
  boxes: Boxes,
  clock: Clock,
  phone: Phone,
};

export interface StepsProps {
  block: Block;
}

export default function Steps({ block }: StepsProps) {
  const items = block.items ?? [];
  // The promises of a ready layout are no steps: nothing leads from one to the next.
  const isList = !block.id && !block.title;
  const List = isList ? "ul" : "ol";
  return (
    <section className="wrap my-10 md:my-14">
      <div className="panel px-5 py-8 md:px-10 md:py-10">
        {block.title && (
          <div className="mb-7 text-center">
            <h2 className="t-h2">{block.title}</h2>
            {block.sub_title && <p className="mt-1 text-text2">{block.sub_title}</p>}
          </div>
        )}
        <List className="grid gap-6 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {items.map((item, place) => {
            const Icon = icons[item.icon ?? ""] ?? CircleCheck;
            return (
              <li
                key={item.title}
                className="relative flex items-start gap-4 lg:flex-col lg:items-center lg:text-center"
              >
                {place > 0 && !isList && (
                  <span
                    aria-hidden
                    className="absolute top-7 end-[calc(50%+36px)] hidden w-[calc(100%-60px)] border-t border-dashed border-bline lg:block"
                  />
                )}
                <span className="grid size-14 shrink-0 place-items-center rounded-[14px] border border-bline bg-bg text-ink">
                  <Icon
                    size={24}
                    strokeWidth={1.6}
                    aria-hidden
                    className={item.icon === "truck" || item.icon === "plane" ? "flip" : ""}
                  />
                </span>
                <div>
                  <h3 className="text-[16px] font-bold">{item.title}</h3>
                  {item.text && <p className="mt-0.5 text-[14px] whitespace-pre-line text-text2">{item.text}</p>}
                </div>
              </li>
            );
          })}
        </List>
      </div>
    </section>
  );
}
