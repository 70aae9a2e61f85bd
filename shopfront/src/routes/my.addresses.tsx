import type { BookAddress } from "@maru/client";
import { hyphenate, shopResource } from "@maru/client";
import { House, MapPin, Plus } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { AddressForm } from "~/features/account/AddressForm";
import { MyFrame } from "~/features/account/MyFrame";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Dialog } from "~/ui/Dialog";
import { Empty } from "~/ui/State";
import { Street } from "~/ui/Street";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.addresses";

export const load: Load = async (env, { request: asked }) => {
  const found = await readAsMember(env, asked, () =>
    env.read<BookAddress[] | { content: BookAddress[] }>("/api/shop/addresses"),
  );
  return Array.isArray(found) ? found : found.content;
};

export default function AddressesRoute() {
  const t = useTranslate();
  const confirm = useConfirm();
  const addresses = useLoaderData<BookAddress[]>();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<BookAddress | "new" | null>(null);
  useTitle(t(title));
  const remove = async (address: BookAddress): Promise<void> => {
    const name = address.addr_name || address.receiver_name;
    if (!(await confirm({ title: t("account:addresses.deleteAsk", { name }), danger: true }))) return;
    if ((await shopResource("addresses").remove(address.id)) === false) return;
    toast.done(t("account:addresses.deleted"));
    await revalidate();
  };
  const add = (
    <Button onClick={() => setEditing("new")}>
      <Plus size={18} strokeWidth={1.7} aria-hidden />
      {t("account:addresses.add")}
    </Button>
  );
  const close = (): void => setEditing(null);
  return (
    <MyFrame title={t("account:my.addresses")} onSignedOut={() => siteActions.setUser(null)}>
      {addresses.length === 0 ? (
        <Empty
          icon={MapPin}
          title={t("account:addresses.empty")}
          text={t("account:addresses.emptyText")}
          action={add}
        />
      ) : (
        <>
          <ul className="mb-5 grid gap-3 lg:grid-cols-2">
            {addresses.map((address) => (
              <li key={address.id} className="panel flex gap-4 p-5">
                <span className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-soft text-ink">
                  <House size={20} strokeWidth={1.7} aria-hidden />
                </span>
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {address.addr_name || address.receiver_name}
                    {address.is_default && (
                      <span className="t-micro rounded-[6px] bg-soft px-2 py-0.5 font-semibold text-ink">
                        {t("checkout:delivery.default")}
                      </span>
                    )}
                  </p>
                  <p className="text-[14px]">
                    <Street {...address} />
                  </p>
                  <p className="text-[14px] text-text2">
                    {address.receiver_name} <bdi>{hyphenate(address.phone_num)}</bdi>
                  </p>
                  <div className="mt-3 flex gap-2">
                    <Button size="s" onClick={() => setEditing(address)}>
                      {t("common:edit")}
                    </Button>
                    <Button size="s" onClick={() => void remove(address)}>
                      {t("common:delete")}
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      <Dialog open={editing !== null} onClose={close} label={t("account:addresses.add")} kind="sheet">
        <AddressForm
          address={editing === "new" ? null : editing}
          onClose={close}
          onSaved={() => {
            close();
            void revalidate();
          }}
        />
      </Dialog>
    </MyFrame>
  );
}
