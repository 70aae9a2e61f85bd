import { zodResolver } from "@hookform/resolvers/zod";
import type { BookAddress } from "@maru/client";
import { hyphenate, latinDigits, phoneDigits } from "@maru/client";
import { ArrowLeft, MapPin, ShieldAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Controller, type UseFormReturn, useController, useForm } from "react-hook-form";
import type { Translate } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { AddressFields } from "~/ui/AddressFields";
import type { PlaceName } from "~/ui/addressSearch";
import { Button } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { Check, SelectField, TextField } from "~/ui/Field";
import { Link } from "~/ui/Link";
import { Street } from "~/ui/Street";
import { expiryOf } from "./expiry";
import { areOfAddress, type DeliveryErrors, showErrors } from "./refusals";
import { type Delivery, deliverySchema } from "./schema";

export function Block({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel p-5 md:p-8">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="t-h3">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type Form = UseFormReturn<Delivery>;

const isKnown = (t: Translate, values: Delivery): boolean =>
  deliverySchema(t, { password: false, customs: false })
    .safeParse(values)
    .error?.issues.every(({ path }) => !(buyerFields as readonly unknown[]).includes(path[0])) ?? true;
/** Not shortened: a shortened number would be another number. */
const phoneProps = { inputMode: "numeric", autoComplete: "tel" } as const;

const useDigits = (form: Form) => (name: "buyer_phone" | "phone_num" | "customs_phone") =>
  form.register(name, { setValueAs: (value: string) => phoneDigits(value ?? "") });

const buyerFields = ["buyer_name", "buyer_phone", "buyer_email"] as const;

/** The member's own data in one line: it is known, and rarely another person's. */
function KnownBuyer({ form, onChange }: { form: Form; onChange: () => void }) {
  const t = useTranslate();
  const [name, phone, email] = form.watch(buyerFields);
  return (
    <Block
      title={t("checkout:delivery.buyer")}
      action={
        <button
          type="button"
          className="-my-3 h-11 text-[14px] font-medium text-ink underline underline-offset-4"
          onClick={onChange}
        >
          {t("checkout:delivery.change")}
        </button>
      }
    >
      <p className="flex flex-wrap gap-x-3 text-text2">
        <bdi className="font-semibold text-text">{name}</bdi>
        <bdi className="tnum">{hyphenate(phone)}</bdi>
        <bdi>{email}</bdi>
      </p>
    </Block>
  );
}

function Buyer({ form, visitor, known }: { form: Form; visitor: boolean; known: boolean }) {
  const t = useTranslate();
  const digits = useDigits(form);
  const { errors } = form.formState;
  const [folded, setFolded] = useState(known);
  if (folded && !buyerFields.some((name) => errors[name])) {
    return <KnownBuyer form={form} onChange={() => setFolded(false)} />;
  }
  return (
    <Block
      title={t("checkout:delivery.buyer")}
      action={
        visitor && (
          <Link
            to="/login?next=/shop/checkout"
            className="text-[14px] font-medium text-ink underline underline-offset-4"
          >
            {t("common:login")}
          </Link>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          label={t("checkout:delivery.name")}
          autoComplete="name"
          error={errors.buyer_name?.message}
          {...form.register("buyer_name")}
        />
        <TextField
          required
          label={t("checkout:delivery.phone")}
          placeholder={t("checkout:delivery.phoneHint")}
          {...phoneProps}
          error={errors.buyer_phone?.message}
          {...digits("buyer_phone")}
        />
        <TextField
          label={t("checkout:delivery.email")}
          type="email"
          autoComplete="email"
          hint={t("checkout:delivery.emailHint")}
          error={errors.buyer_email?.message}
          {...form.register("buyer_email")}
        />
        {visitor && (
          <TextField
            required
            label={t("checkout:delivery.password")}
            type="password"
            autoComplete="new-password"
            hint={t("checkout:delivery.passwordHint")}
            error={errors.order_password?.message}
            {...form.register("order_password")}
          />
        )}
      </div>
      {visitor && <p className="t-caption mt-4 text-text3">{t("checkout:delivery.loginAsk")}</p>}
    </Block>
  );
}

function SavedAddresses({ addresses, form }: { addresses: BookAddress[]; form: Form }) {
  const t = useTranslate();
  const chosen = form.watch("address_id");
  const take = (address: BookAddress | null): void => {
    const [receiver_name, phone_num] = form.getValues(["buyer_name", "buyer_phone"]);
    // A new address is mostly the buyer's own.
    const empty = { receiver_name, phone_num, postcode: "", addr: "", addr_detail: "", memo: "" };
    form.setValue("address_id", address?.id ?? null);
    for (const name of ["receiver_name", "phone_num", "postcode", "addr", "addr_detail", "memo"] as const) {
      form.setValue(name, (address ?? empty)[name], { shouldValidate: address !== null });
    }
    form.setValue("save", false);
  };
  const card = "flex cursor-pointer items-start gap-3 rounded-[14px] border p-4";
  return (
    <fieldset className="mb-6 grid gap-2.5">
      <legend className="t-label mb-2">{t("checkout:delivery.saved")}</legend>
      {addresses.map((address) => (
        <label key={address.id} className={`${card} ${chosen === address.id ? "border-ink bg-soft" : "border-line2"}`}>
          <input
            type="radio"
            name="saved"
            className="radio mt-0.5"
            checked={chosen === address.id}
            onChange={() => take(address)}
          />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {address.receiver_name}
              {address.is_default && (
                <span className="t-micro rounded-[6px] bg-soft px-2 py-0.5 font-semibold text-ink">
                  {t("checkout:delivery.default")}
                </span>
              )}
            </span>
            <span className="block text-[14px] text-text2">
              <Street {...address} />
            </span>
            <span className="block text-[14px] text-text3">
              <bdi>{hyphenate(address.phone_num)}</bdi>
            </span>
          </span>
        </label>
      ))}
      <label className={`${card} items-center ${chosen === null ? "border-ink bg-soft" : "border-line2"}`}>
        <input type="radio" name="saved" className="radio" checked={chosen === null} onChange={() => take(null)} />
        <span className="font-semibold">{t("checkout:delivery.new")}</span>
      </label>
    </fieldset>
  );
}

interface DestinationProps {
  form: Form;
  addresses: BookAddress[];
  member: boolean;
  /** The server refused the receiver, who is shown then. */
  refused: boolean;
}

function Destination({ form, addresses, member, refused }: DestinationProps) {
  const t = useTranslate();
  const digits = useDigits(form);
  const { errors } = form.formState;
  const saved = form.watch("address_id") !== null;
  const [buyer, buyerPhone, receiver, phone] = form.watch(["buyer_name", "buyer_phone", "receiver_name", "phone_num"]);
  // Name and phone are known from just above.
  const [same, setSame] = useState((!receiver || receiver === buyer) && (!phone || phone === buyerPhone));
  const follows = same && !refused && !saved;
  useEffect(() => {
    if (!follows) return;
    form.setValue("receiver_name", buyer);
    form.setValue("phone_num", buyerPhone);
  }, [form, follows, buyer, buyerPhone]);
  const place = useController({ control: form.control, name: "addr" });
  const [postcode, addr, addr_detail] = form.watch(["postcode", "addr", "addr_detail"]);
  const requests = (["door", "quiet", "guard", "call"] as const).map((name) => t(`checkout:delivery.memo.${name}`));
  const memo = form.watch("memo");
  return (
    <Block title={t("checkout:delivery.address")}>
      {addresses.length > 0 && <SavedAddresses addresses={addresses} form={form} />}
      {!saved && (
        <div className="mb-5 grid gap-5">
          <Check
            label={t("checkout:delivery.samePerson")}
            checked={follows}
            onChange={({ target }) => {
              setSame(target.checked);
              form.clearErrors(["receiver_name", "phone_num"]);
            }}
          />
          {!follows && (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                required
                label={t("checkout:delivery.receiver")}
                error={errors.receiver_name?.message}
                {...form.register("receiver_name")}
              />
              <TextField
                required
                label={t("checkout:delivery.phone")}
                placeholder={t("checkout:delivery.phoneHint")}
                {...phoneProps}
                error={errors.phone_num?.message}
                {...digits("phone_num")}
              />
            </div>
          )}
          <AddressFields
            focus={place.field.ref}
            values={{ postcode, addr, addr_detail }}
            errors={{
              postcode: errors.postcode?.message,
              addr: errors.addr?.message,
              addr_detail: errors.addr_detail?.message,
            }}
            onChange={(change) => {
              for (const [name, value] of Object.entries(change)) {
                const field = name as PlaceName;
                form.setValue(field, value, { shouldDirty: true, shouldValidate: Boolean(errors[field]) });
                // What was found is whole, whatever was typed before.
                if (change.addr && change.postcode) form.clearErrors(field);
              }
            }}
          />
        </div>
      )}
      <SelectField
        label={t("checkout:delivery.memo")}
        chosen={memo || t("checkout:delivery.memo.none")}
        error={errors.memo?.message}
        {...form.register("memo")}
      >
        <option value="">{t("checkout:delivery.memo.none")}</option>
        {[...requests, ...(memo && !requests.includes(memo) ? [memo] : [])].map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </SelectField>
      {member && !saved && <Check className="mt-3" label={t("checkout:delivery.save")} {...form.register("save")} />}
    </Block>
  );
}

function Customs({ form }: { form: Form }) {
  const t = useTranslate();
  const expiry = expiryOf(form.watch("customs_expires"), new Date());
  const digits = useDigits(form);
  const { errors } = form.formState;
  return (
    <Block title={t("checkout:customs.title")}>
      <p className="mb-5 flex gap-2.5 rounded-rc bg-warningsoft p-4 text-[14px] text-warning">
        <ShieldAlert size={20} strokeWidth={1.7} className="mt-0.5 shrink-0" aria-hidden />
        {t("checkout:customs.note")}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          label={t("checkout:customs.pccc")}
          placeholder={t("checkout:customs.pcccHint")}
          autoComplete="off"
          maxLength={13}
          dir="ltr"
          error={errors.pccc?.message}
          {...form.register("pccc", {
            setValueAs: (typed: string) =>
              latinDigits(typed ?? "")
                .trim()
                .toUpperCase(),
          })}
        />
        <TextField
          required
          label={t("checkout:customs.holder")}
          error={errors.customs_name?.message}
          {...form.register("customs_name")}
        />
        <TextField
          required
          label={t("checkout:customs.phone")}
          placeholder={t("checkout:delivery.phoneHint")}
          {...phoneProps}
          error={errors.customs_phone?.message}
          {...digits("customs_phone")}
        />
        <Controller
          control={form.control}
          name="customs_expires"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DayField
              ref={ref}
              label={t("checkout:customs.expires")}
              hint={expiry ? undefined : t("checkout:customs.expiresHint")}
              error={errors.customs_expires?.message}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </div>
      {expiry && (
        <p role="alert" className="mt-5 rounded-rc bg-salesoft p-4 text-[14px] text-sale">
          {t(`checkout:customs.${expiry}`)}
        </p>
      )}
    </Block>
  );
}

interface Props {
  values: Delivery;
  visitor: boolean;
  customs: boolean;
  addresses: BookAddress[];
  /** The server's errors, by its own field names. */
  errors: DeliveryErrors;
  /** Reported while typing: delivery may cost more there. */
  onPostcode: (postcode: string) => void;
  onBack: () => void;
  onDone: (values: Delivery) => void;
}

export function DeliveryForm({ values, visitor, customs, addresses, errors, onPostcode, onBack, onDone }: Props) {
  const t = useTranslate();
  const form = useForm<Delivery>({
    defaultValues: values,
    resolver: zodResolver(deliverySchema(t, { password: visitor, customs })),
    mode: "onTouched",
  });
  const postcode = form.watch("postcode");
  useEffect(() => onPostcode(postcode), [postcode, onPostcode]);
  useEffect(() => {
    // The fields of a saved address are hidden: an error in it is corrected as a new address.
    if (areOfAddress(errors)) form.setValue("address_id", null);
    showErrors(form, errors);
  }, [form, errors]);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onDone)(event)} className="grid gap-4">
      <Buyer form={form} visitor={visitor} known={!visitor && isKnown(t, values)} />
      <Destination
        form={form}
        addresses={addresses}
        member={!visitor}
        refused={Boolean(errors.receiver_name || errors.phone_num)}
      />
      {customs && <Customs form={form} />}
      <div className="flex flex-wrap gap-2">
        <Button size="xl" className="grow sm:grow-0" onClick={onBack}>
          <ArrowLeft size={18} strokeWidth={1.7} className="flip" aria-hidden />
          {t("checkout:back.cart")}
        </Button>
        <Button kind="fill" size="xl" type="submit" className="grow sm:ms-auto sm:max-w-xs">
          <MapPin size={18} strokeWidth={1.7} aria-hidden />
          {t("checkout:next.payment")}
        </Button>
      </div>
    </form>
  );
}
