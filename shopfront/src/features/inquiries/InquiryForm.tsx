import { ApiError, type DeskFileRow, type InquiryRecord, type ShopOrderRow } from "@maru/client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { SelectField, TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { toast } from "~/ui/toast";
import { keepTyped, readTyped } from "~/ui/typed";
import { Attachments } from "./Attachments";
import { askShop, type Category, categories, type InquiryValues, recentOrders, type VisitorValues } from "./api";

export interface InquiryFormProps {
  /** Visitors enter who they are. */
  isMember: boolean;
  /** What the address already knows. */
  orderNum?: string;
  product?: { id: number; name: string } | null;
  onSent: (inquiry: InquiryRecord) => void;
}

const leastPassword = 4;
const draftKey = "inquiry";

/** The member's orders to choose from; none until they have loaded, or where there are none. */
const useOrders = (isMember: boolean): ShopOrderRow[] => {
  const [orders, setOrders] = useState<ShopOrderRow[]>([]);
  useEffect(() => {
    // Without them the number is typed.
    if (isMember) recentOrders().then(setOrders, () => undefined);
  }, [isMember]);
  return orders;
};

/** An inquiry at the shop. What is typed stays in this tab until it is sent, without the password. */
export function InquiryForm({ isMember, orderNum = "", product, onSent }: InquiryFormProps) {
  const { t, language } = useI18n();
  const [values, setValues] = useState<InquiryValues>(() => ({
    category: "",
    subject: "",
    text: "",
    ...readTyped<InquiryValues>(draftKey),
    ...(orderNum ? { order_num: orderNum } : { order_num: readTyped<InquiryValues>(draftKey)?.order_num ?? "" }),
  }));
  const [visitor, setVisitor] = useState<VisitorValues>({ name: "", password: "", contact: "" });
  const [files, setFiles] = useState<DeskFileRow[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const sending = useRef(false);
  const form = useFirstWrong(errors);
  const orders = useOrders(isMember);
  const change = (changes: Partial<InquiryValues>): void => {
    const next = { ...values, ...changes };
    setValues(next);
    keepTyped(draftKey, next);
  };
  const wrong = (): Record<string, string> => {
    const needed: Record<string, string> = {
      category: values.category,
      subject: values.subject,
      text: values.text,
      ...(isMember ? {} : { ...visitor }),
    };
    const missing: Record<string, string> = {};
    for (const [name, text] of Object.entries(needed)) if (!text.trim()) missing[name] = t("messages:inputRequired");
    if (!isMember && !missing.password && visitor.password.length < leastPassword)
      missing.password = t("questions:form.passwordShort");
    return missing;
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current || uploading) return;
    const missing = wrong();
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      const sent = { ...values, product_id: product?.id ?? null, file_keys: files.map(({ id }) => id) };
      const inquiry = await askShop(sent, isMember ? undefined : visitor);
      keepTyped(draftKey);
      toast.done(t("inquiries:sent"));
      onSent(inquiry);
    } catch (failure) {
      if (failure instanceof ApiError) setErrors(failure.errors);
      toast.fail((failure as Error).message);
    }
    sending.current = false;
    setBusy(false);
  };
  const who = (name: keyof VisitorValues) => ({
    value: visitor[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setVisitor({ ...visitor, [name]: target.value }),
  });
  const isListed = orders.some(({ order_num }) => order_num === values.order_num);
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <SelectField
        required
        label={t("inquiries:category")}
        value={values.category}
        error={errors.category}
        onChange={({ target }) => change({ category: target.value as Category | "" })}
      >
        <option value="">{t("inquiries:category.choose")}</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {t(`inquiries:category.${name}`)}
          </option>
        ))}
      </SelectField>
      {product && (
        <p className="rounded-rc bg-sub p-3 text-[14px]">
          <span className="text-text2">{t("inquiries:product")}</span> <bdi className="font-medium">{product.name}</bdi>
        </p>
      )}
      {orders.length > 0 ? (
        <SelectField
          label={t("inquiries:order")}
          value={values.order_num}
          error={errors.order_num}
          onChange={({ target }) => change({ order_num: target.value })}
        >
          <option value="">{t("inquiries:order.none")}</option>
          {values.order_num && !isListed && <option value={values.order_num}>{values.order_num}</option>}
          {orders.map(({ order_num, order_name, created_at }) => (
            <option key={order_num} value={order_num}>
              {`${dayText(created_at, language)} · ${order_name}`}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={t("inquiries:order.number")}
          hint={isMember ? undefined : t("inquiries:order.hint")}
          placeholder="20261121-ABCD-EFGH"
          dir="ltr"
          maxLength={20}
          autoCapitalize="characters"
          value={values.order_num}
          error={errors.order_num}
          onChange={({ target }) => change({ order_num: target.value })}
        />
      )}
      <TextField
        required
        label={t("questions:form.title")}
        maxLength={150}
        value={values.subject}
        error={errors.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <AreaField
        required
        label={t("questions:form.text")}
        rows={7}
        maxLength={5_000}
        value={values.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Attachments files={files} error={errors.file_keys} busy={uploading} onBusy={setUploading} onChange={setFiles} />
      {!isMember && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField required autoComplete="name" label={t("questions:form.name")} maxLength={30} {...who("name")} />
            <TextField
              required
              type="password"
              autoComplete="new-password"
              label={t("questions:form.password")}
              maxLength={64}
              {...who("password")}
            />
          </div>
          <p className="t-caption -mt-3 text-text3">{t("inquiries:passwordHint")}</p>
          <TextField
            required
            label={t("inquiries:contact")}
            hint={t("inquiries:contactHint")}
            maxLength={120}
            {...who("contact")}
          />
        </>
      )}
      <Button kind="fill" size="l" type="submit" disabled={busy || uploading}>
        {t("inquiries:send")}
      </Button>
    </form>
  );
}
