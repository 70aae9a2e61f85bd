import type { ClaimOptions, OrderRecord } from "@maru/client";
import { useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { AddressFields } from "~/ui/AddressFields";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { SelectField, TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { Won } from "~/ui/Money";
import { Pictures } from "~/ui/Pictures";
import { RefundAccountFields } from "../RefundAccountFields";
import { ClaimPieces } from "./ClaimPieces";
import { asksAccount, asksProof, buyerPays, type ClaimForm, type Errors, feeOf, lastDay, today } from "./form";
import { isFaulty, kindName, needsDescription, reasonName, reasons } from "./words";

const mostPictures = 5;

interface Props {
  order: OrderRecord;
  options: ClaimOptions;
  form: ClaimForm;
  errors: Errors;
  busy: boolean;
  onChange: (change: Partial<ClaimForm>) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Who pays the return shipping and the deadline, shown before anything is sent. */
function Terms({ form, options }: Pick<Props, "form" | "options">) {
  const t = useTranslate();
  const { language } = useI18n();
  const fee = feeOf(form, options);
  const until = lastDay(form, options);
  // The cost depends on what is returned.
  const undecided = buyerPays(form, options) && Object.keys(form.pieces).length === 0;
  return (
    <ul className="grid gap-1 rounded-rc bg-sub p-4 text-[14px] text-text2 dark:bg-well" aria-live="polite">
      <li>
        {fee === 0 ? (
          t(undecided ? "orders:claim.fee.choose" : "orders:claim.fee.none")
        ) : (
          <>
            {t(form.kind === "return" ? "orders:claim.fee.return" : "orders:claim.fee.exchange")}{" "}
            <b className="text-text">
              <Won krw={fee} />
            </b>
          </>
        )}
      </li>
      {until && <li>{t("orders:claim.until", { day: dayText(until, language) })}</li>}
    </ul>
  );
}

export function ClaimFields({ order, options, form, errors, busy, onChange, onSend, onClose }: Props) {
  const t = useTranslate();
  const box = useFirstWrong(errors);
  const [loading, setLoading] = useState(false);
  const address = (name: "receiver_name" | "phone_num") => ({
    value: form.address[name] ?? "",
    required: true,
    error: errors[`address[${name}]`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ address: { ...form.address, [name]: target.value } }),
  });
  const account = (name: keyof ClaimForm["account"]) => ({
    value: form.account[name],
    required: true,
    error: errors[`refund_account[${name}]`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ account: { ...form.account, [name]: target.value } }),
  });
  return (
    <form
      ref={box}
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t("orders:claim.kind")}</legend>
        {(["return", "exchange"] as const).map((kind) => (
          <label
            key={kind}
            className={`flex h-12 cursor-pointer items-center justify-center rounded-rc border font-semibold has-[:focus-visible]:outline-2 ${form.kind === kind ? "border-text bg-inverse text-oninverse" : "border-line2"}`}
          >
            <input
              type="radio"
              name="claim-kind"
              className="sr-only"
              checked={form.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {t(kindName(kind))}
          </label>
        ))}
      </fieldset>
      <ClaimPieces order={order} options={options} form={form} error={errors.lines} onChange={onChange} />
      <SelectField
        required
        label={t("orders:claim.reason")}
        value={form.reason}
        chosen={form.reason ? t(reasonName(form.reason)) : t("orders:claim.reasonChoose")}
        error={errors.reason}
        onChange={({ target }) => onChange({ reason: target.value as ClaimForm["reason"] })}
      >
        <option value="" disabled>
          {t("orders:claim.reasonChoose")}
        </option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {t(reasonName(one))}
          </option>
        ))}
      </SelectField>
      {form.reason && <Terms form={form} options={options} />}
      <AreaField
        label={t("orders:claim.text")}
        required={needsDescription(form.reason)}
        maxLength={1000}
        value={form.text}
        error={errors.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {isFaulty(form.reason) && (
        <DayField
          required
          label={t("orders:claim.known")}
          hint={t("orders:claim.knownHint")}
          max={today()}
          value={form.known_on}
          error={errors.known_on}
          onChange={(known_on) => onChange({ known_on })}
        />
      )}
      <Pictures
        address={`/api/shop/orders/${order.order_num}/claim-pictures`}
        most={mostPictures}
        urls={form.pictures}
        error={errors.pictures}
        busy={loading}
        onBusy={setLoading}
        onChange={(pictures) => onChange({ pictures })}
      />
      <fieldset className="grid gap-4">
        <legend className="t-label mb-3">{t("orders:claim.address")}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t("checkout:delivery.name")} autoComplete="name" {...address("receiver_name")} />
          <TextField
            label={t("checkout:delivery.phone")}
            inputMode="numeric"
            autoComplete="tel"
            dir="ltr"
            {...address("phone_num")}
          />
        </div>
        <AddressFields
          values={{
            postcode: form.address.postcode ?? "",
            addr: form.address.addr ?? "",
            addr_detail: form.address.addr_detail ?? "",
          }}
          errors={{
            postcode: errors["address[postcode]"],
            addr: errors["address[addr]"],
            addr_detail: errors["address[addr_detail]"],
          }}
          onChange={(change) => onChange({ address: { ...form.address, ...change } })}
        />
      </fieldset>
      {asksAccount(form, order) && (
        <fieldset className="grid gap-4">
          <legend className="t-label mb-3">{t("orders:cancel.account")}</legend>
          <RefundAccountFields banks={order.banks} field={account} />
        </fieldset>
      )}
      {form.kind === "return" && order.account_check?.account && (
        <p className="rounded-rc bg-sub p-4 dark:bg-well">
          <span className="t-caption block text-text2">{t("orders:cancel.account")}</span>
          <b className="font-semibold">{order.account_check.account}</b>
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button kind="fill" type="submit" disabled={busy || loading || asksProof(form, order)}>
          {t("orders:claim.send")}
        </Button>
      </div>
    </form>
  );
}
