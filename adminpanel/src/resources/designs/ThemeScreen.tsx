import { ColourPresets } from "../../fields/ColourPresets";
import { BlockForm } from "./BlockForm";
import { type LookFields, LookScreen } from "./LookScreen";
import { Readings } from "./Readings";
import type { Block } from "./state";

const isColour = (value: unknown): value is string => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

const ThemeFields = ({ block, view, shown, onChange }: LookFields) => {
  const { main_color: main, sub_color: sub } = block as Block & { main_color?: string; sub_color?: string };
  const colour = main ?? "";
  return (
    <>
      <ColourPresets value={colour} onChange={(main_color) => onChange({ ...block, main_color } as Block)} />
      {/* Half a colour has nothing to be read on. */}
      {isColour(main) && isColour(sub) && <Readings main={main} sub={sub} />}
      <BlockForm
        block={block}
        language={view.language}
        shop={undefined}
        shown={undefined}
        note={undefined}
        faults={shown?.faults ?? []}
        onChange={(next, field) => onChange(next, field)}
      />
    </>
  );
};

/** Colours, corners and pictures of the brand, beside its home page (D41). */
const ThemeScreen = () => <LookScreen place="settings" fields={(given) => <ThemeFields {...given} />} />;

export default ThemeScreen;
