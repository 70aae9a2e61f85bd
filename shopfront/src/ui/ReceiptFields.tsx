import { useTranslate } from "~/i18n/Words";
import { TextField } from "./Field";
import { type ReceiptChoice, receiptChoices } from "./receipt";

interface Props {
  kind: ReceiptChoice;
  number: string;
  error?: string | undefined;
  /** Without it a choice is required. */
  none?: boolean;
  onKind: (kind: ReceiptChoice) => void;
  onNumber: (number: string) => void;
  onLeave?: () => void;
}

const names = {
  "": "orders:receipt.kind.none",
  deduction: "orders:receipt.kind.deduction",
  proof: "orders:receipt.kind.proof",
} as const;

/** The purpose of a cash receipt, and the number that it is issued to. */
export function ReceiptFields({ kind, number, error, none, onKind, onNumber, onLeave }: Props) {
  const t = useTranslate();
  const choices = receiptChoices.filter((choice) => none || choice !== "");
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="t-label mb-2">{t("orders:receipt.title")}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <label
              key={choice}
              className={`relative flex min-h-12 grow cursor-pointer wrap-break-word ${none ? "basis-[30%]" : "basis-[45%]"} items-center justify-center rounded-rc border px-2 py-1 text-center text-[15px] leading-tight has-focus-visible:outline-2 has-focus-visible:outline-ink ${kind === choice ? "border-text bg-inverse text-oninverse" : "border-line2"}`}
            >
              <input
                type="radio"
                name="receipt-kind"
                className="sr-only"
                checked={kind === choice}
                onChange={() => onKind(choice)}
              />
              {t(names[choice])}
            </label>
          ))}
        </div>
      </fieldset>
      {kind !== "" && (
        <TextField
          key={kind}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete={kind === "deduction" ? "tel" : "off"}
          maxLength={kind === "deduction" ? 13 : 12}
          label={t(kind === "deduction" ? "orders:receipt.phone" : "orders:receipt.business")}
          placeholder={kind === "deduction" ? "01012345678" : "000-00-00000"}
          value={number}
          error={error}
          onChange={({ target }) => onNumber(target.value)}
          onBlur={onLeave}
        />
      )}
    </div>
  );
}
