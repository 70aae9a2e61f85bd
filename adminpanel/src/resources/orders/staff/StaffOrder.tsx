import type { OrderQuote } from "@maru/client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, type HttpError, useCanAccess, useNotify, useRedirect } from "ra-core";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useConfirm } from "../../../layout/Confirm";
import { Page } from "../../../layout/Page";
import { DeniedState, PageSkeleton } from "../../../layout/states";
import { usePerson } from "../../../layout/useCan";
import { forgetDrafts } from "../../../providers/drafts";
import { failureCode } from "../../../providers/httpClient";
import { figure } from "../../../words/format";
import { useDebounced } from "../../../words/useDebounced";
import { useTranslate } from "../../../words/useTranslate";
import { AddressCard } from "./AddressCard";
import { placeStaffOrder, staffQuote } from "./api";
import { BuyerCard } from "./BuyerCard";
import { CouponsCard } from "./CouponsCard";
import { CustomsCard } from "./CustomsCard";
import { blankDraft, bodyOf, cartOf, keepDraft, readDraft, staffWays, wayOf } from "./draft";
import { GoodsCard } from "./GoodsCard";
import { PayCard } from "./PayCard";
import { SummaryCard } from "./SummaryCard";
import type { StaffDraft } from "./types";

/** More points than the rules or the member allow: shown beside the field. */
const pointCodes = new Set([-33, -34]);

/** The form has the member as an object, the API as an id. */
const besideFields = (errors: Record<string, string> | undefined) => {
  if (!errors?.user_id) return errors;
  const { user_id, ...rest } = errors;
  return { ...rest, member: user_id };
};

/** The current price of the cart; the last one stays until the next one is loaded. */
const useQuote = (draft: StaffDraft) => {
  const asked = useDebounced(JSON.stringify(cartOf(draft)), 250);
  const cart = JSON.parse(asked) as ReturnType<typeof cartOf>;
  return useQuery({
    queryKey: ["staff-quote", asked],
    queryFn: () => staffQuote(cart),
    enabled: cart.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

const Screen = ({ brand, busy, onDiscard }: { brand: number; busy: boolean; onDiscard: () => void }) => {
  const t = useTranslate();
  const draft = useWatch() as StaffDraft;
  const { setError, clearErrors } = useFormContext<StaffDraft>();
  const { data, error, refetch } = useQuote(draft);
  const quote = draft.items.length > 0 ? data : undefined;
  useEffect(() => keepDraft(brand, draft), [brand, draft]);
  useEffect(() => {
    if (error && pointCodes.has(failureCode(error))) setError("points", { message: error.message });
    else clearErrors("points");
  }, [error, setError, clearErrors]);
  return (
    <Page
      title={t("staff.title")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.trx"), to: "/orders/trx" }, { label: t("staff.title") }]}
      actions={
        <button type="button" className="btn plain danger-text" onClick={onDiscard}>
          {t("staff.discard")}
        </button>
      }
    >
      <div className="content">
        <div className="columns">
          <div>
            <GoodsCard quote={quote} />
            <BuyerCard />
            <CouponsCard quote={quote} />
            <AddressCard />
            {quote?.needs_customs && <CustomsCard />}
            <PayCard total={quote?.total ?? 0} />
          </div>
          <div>
            {/* Not disabled while a price is loading: a click would be lost, and placing the order checks the price anyway. */}
            <SummaryCard quote={quote} error={error} busy={busy} onRetry={() => void refetch()} />
          </div>
        </div>
      </div>
    </Page>
  );
};

const OrderForm = ({ brand }: { brand: number }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const redirect = useRedirect();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(brand));
  const [busy, setBusy] = useState(false);

  const discard = async () => {
    if (!(await ask({ title: t("staff.discard_ask"), text: t("staff.discard_text"), danger: true }))) return;
    forgetDrafts();
    setDraft(blankDraft());
  };
  const place = async (values: StaffDraft, quote: OrderQuote) => {
    // The ways that the form shows, so that what is sent is what was seen.
    const ways = await client.fetchQuery({ ...staffWays, staleTime: Number.POSITIVE_INFINITY });
    const way = wayOf(ways, values.payment.module_id);
    const order = await placeStaffOrder(bodyOf(values, quote, way), values.key);
    forgetDrafts();
    notify(t("staff.placed", { num: order.order_num }), { type: "success" });
    redirect("edit", "orders/trx", order.id);
  };
  const submit = async (given: object) => {
    const values = given as StaffDraft;
    if (values.items.length === 0) {
      notify(t("staff.no_goods"), { type: "error" });
      return undefined;
    }
    setBusy(true);
    try {
      const quote = await staffQuote(cartOf(values));
      const asked = { name: values.buyer_name, total: figure(quote.total) };
      if (await ask({ title: t("staff.place_ask", asked) })) await place(values, quote);
      return undefined;
    } catch (failure) {
      const { body, message } = failure as HttpError;
      if (pointCodes.has(failureCode(failure))) return { points: message };
      notify(message, { type: "error" });
      return besideFields(body?.errors as Record<string, string> | undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form key={draft.key} defaultValues={draft} onSubmit={submit} noValidate>
      <Screen brand={brand} busy={busy} onDiscard={() => void discard()} />
    </Form>
  );
};

/** An order for a member or a caller, with the same services as a buyer's own. */
const StaffOrder = () => {
  const person = usePerson();
  const { canAccess, isPending } = useCanAccess({ action: "create", resource: "orders/trx" });
  if (!isPending && !canAccess) return <DeniedState />;
  // Drafts are stored by brand, so the brand must be known first.
  if (!person || isPending) return <PageSkeleton />;
  return <OrderForm brand={person.brand_id} />;
};

export default StaffOrder;
