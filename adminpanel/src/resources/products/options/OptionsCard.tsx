import { Plus, WandSparkles } from "lucide-react";
import { minValue } from "ra-core";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { NumberInput } from "../../../fields/inputs";
import { Popover } from "../../../layout/Popover";
import { usePerson } from "../../../layout/useCan";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { FillPanel } from "./FillPanel";
import { GroupDialog } from "./GroupDialog";
import { GroupRow } from "./GroupRow";
import { Matrix } from "./Matrix";
import { useOptions } from "./useOptions";

/** The server's maximum. */
const most = 5;
const mostVariants = 500;
const notNegative = minValue(0);

/** Options and the data of each combination: stock, price difference, code. */
export const OptionsCard = () => {
  const t = useTranslate();
  const options = useOptions();
  const { groups, variants } = options;
  const [adding, setAdding] = useState(false);
  const usual = usePerson()?.low_stock_at ?? 0;
  const sum = groups.map(({ name, values }) => `${name} ${values.length}`).join(" × ");
  return (
    <Card
      title={t("options.title")}
      hint={groups.length > 0 ? <bdi>{`${sum} = ${variants.length}`}</bdi> : t("options.none")}
      ends={
        <>
          <Popover
            className="btn small"
            at="end"
            padded
            button={
              <>
                <WandSparkles size={15} aria-hidden /> {t("options.fill")}
              </>
            }
          >
            {(close) => <FillPanel options={options} close={close} />}
          </Popover>
          {groups.length < most && (
            <button type="button" className="btn small" onClick={() => setAdding(true)}>
              <Plus size={15} aria-hidden /> {t("options.add")}
            </button>
          )}
        </>
      }
    >
      {groups.length > 0 && (
        <div className="option-groups">
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id of its own, and its name is being typed.
            <GroupRow key={index} group={group} index={index} options={options} />
          ))}
        </div>
      )}
      {variants.length > mostVariants && (
        <p className="error" role="alert">
          {t("options.too_many", { total: figure(variants.length), most: mostVariants })}
        </p>
      )}
      <Matrix options={options} />
      <div className="pair">
        <NumberInput
          source="low_stock_at"
          label={t("product.low_stock_at")}
          placeholder={figure(usual)}
          helperText={t("product.low_stock_help", { most: figure(usual) })}
          validate={notNegative}
        />
      </div>
      {adding && <GroupDialog options={options} onClose={() => setAdding(false)} />}
    </Card>
  );
};
