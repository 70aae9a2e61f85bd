import "../../styles/mail.css";
import type { MailDraftRow, MailRecord } from "@maru/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListPlus, Mail as MailIcon, PenLine } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Provider } from "react-redux";
import { Link } from "react-router";
import { Dialog } from "../../layout/Dialog";
import { lazyPart } from "../../layout/lazyPart";
import { Page } from "../../layout/Page";
import { CardSkeleton, EmptyState, ErrorState } from "../../layout/states";
import { useCan, usePerson } from "../../layout/useCan";
import { useMedia } from "../../layout/useMedia";
import { readPeople } from "../../shared/desk/boardApi";
import type { Mail } from "../../shared/desk/mail";
import { type MailFilters, readDrafts } from "../../shared/desk/mailApi";
import { deskStore } from "../../shared/desk/store";
import { useTranslate } from "../../words/useTranslate";
import { useAddress } from "./address";
import type { ComposerHandle } from "./Composer";
import { MailboxState } from "./MailboxState";
import { LabelsDialog } from "./MailDialogs";
import { MailList } from "./MailList";
import { MailTabs } from "./MailTabs";
import { newDraftsKey } from "./NewDrafts";
import { PersonSide } from "./PersonSide";
import { ThreadView } from "./ThreadView";
import { useMails } from "./useMails";

const MailboxDialog = lazyPart(() => import("./MailboxDialog"));
const ComposeDialog = lazyPart(() => import("./ComposeDialog"));

/** A mail that was opened has its messages. */
const isRecord = (mail: Mail | undefined): mail is MailRecord => mail?.messages !== undefined;

type Open = { kind: "labels" } | { kind: "mailbox" } | { kind: "write"; draft?: MailDraftRow };

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const person = usePerson();
  const queries = useQueryClient();
  const isPhone = !useMedia("(min-width: 900px)");
  const isWide = useMedia("(min-width: 1200px)");
  const [address, change] = useAddress();
  const { tab, id, isPersonOpen, filters } = address;
  const personId = person?.id ?? 0;
  const state = useMails(tab, filters, id, personId);
  const people = useQuery({ queryKey: ["desk-people"], queryFn: readPeople, staleTime: 60_000 });
  const [open, setOpen] = useState<Open>();
  const composer = useRef<ComposerHandle>(null);
  const layout = useRef<HTMLDivElement>(null);
  const canEdit = can("edit", "desk/mail");
  const canDelete = can("delete", "desk/mail");
  const canWrite = can("create", "desk/mail") && (can("list", "users/list") || can("list", "desk/mailbox"));
  const { allIds, byId } = state.mails;
  const mail = id === undefined ? undefined : byId[id];
  const at = id === undefined ? -1 : allIds.indexOf(id);
  const goTo = (next: number | undefined, replace = true): void => change({ id: next, view: undefined }, { replace });
  // On phones a mail is a step forward, so that the browser's back leads to the list.
  const openMail = (next: number): void => goTo(next, !isPhone);
  const close = (): void => goTo(undefined);
  const step = (by: 1 | -1): (() => void) | undefined => {
    const next = at < 0 && by === 1 ? allIds[0] : allIds[at + by];
    return at + by < 0 || next === undefined ? undefined : () => goTo(next);
  };

  const onKey = (event: KeyboardEvent): void => {
    const { target } = event;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector("dialog[open]")
    )
      return;
    const isField = target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
    if (event.key === "Escape" && target instanceof HTMLTextAreaElement && layout.current?.contains(target)) {
      layout.current?.querySelector<HTMLElement>(`[data-mail="${id}"]`)?.focus();
      return;
    }
    if (isField || (target instanceof HTMLElement && target.closest(".pop-panel"))) return;
    // Arrows scroll where a scroller has the focus; in the list they lead to its neighbours.
    const inList = target instanceof HTMLElement && target.closest(".ml-list ul") !== null;
    const move = event.key === "j" || (inList && event.key === "ArrowDown") ? 1 : 0;
    const back = event.key === "k" || (inList && event.key === "ArrowUp") ? -1 : 0;
    const by = move || back;
    if (by) {
      const run = step(by as 1 | -1);
      if (!run) return;
      event.preventDefault();
      run();
      const next = at < 0 ? allIds[0] : allIds[at + by];
      requestAnimationFrame(() => layout.current?.querySelector<HTMLElement>(`[data-mail="${next}"]`)?.focus());
    } else if (event.key === "Enter" && inList && id !== undefined) {
      // The click of the button opens its mail; a mail that is open already is answered.
      const row = (target as HTMLElement).closest<HTMLElement>("[data-mail]");
      if (Number(row?.dataset.mail) !== id) return;
      event.preventDefault();
      composer.current?.focus();
    } else if (event.key === "Escape" && id !== undefined) close();
  };
  const keys = useRef(onKey);
  keys.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  const openDraft = async (number: number): Promise<void> => {
    const rows = await queries.fetchQuery({ queryKey: [...newDraftsKey, number, Date.now()], queryFn: readDrafts });
    const draft = rows.find((row) => row.id === number);
    if (draft) setOpen({ kind: "write", draft });
  };
  const colleagues = people.data ?? [];
  const shown = isPhone ? (id === undefined ? "list" : isPersonOpen ? "person" : "thread") : "all";
  const closePerson = (): void => change({ view: undefined }, { replace: true });
  return (
    <Page
      title={t("menu.mail")}
      crumbs={[{ label: t("menu.desk") }, { label: t("mail.crumb") }]}
      actions={
        <>
          <MailboxState onSettings={() => setOpen({ kind: "mailbox" })} />
          {can("list", "desk/replies") && (
            <Link className="btn ml-wide" to="/desk/replies">
              <ListPlus size={17} strokeWidth={1.7} aria-hidden /> {t("reply.list")}
            </Link>
          )}
          {canWrite && shown !== "thread" && shown !== "person" && (
            <button type="button" className="btn" onClick={() => setOpen({ kind: "write" })}>
              <PenLine size={17} strokeWidth={1.7} aria-hidden /> {t("mail.write")}
            </button>
          )}
        </>
      }
    >
      {(shown === "all" || shown === "list") && (
        <MailTabs
          tab={tab}
          counts={state.counts}
          labels={state.labels}
          label={filters.label}
          canEdit={canEdit}
          onTab={(next) => change({ tab: next, id: undefined, view: undefined })}
          onLabel={(label) => change({ label, id: undefined }, { replace: true })}
          onLabels={() => setOpen({ kind: "labels" })}
        />
      )}
      <div className="mail" data-shown={shown} ref={layout}>
        {(shown === "all" || shown === "list") && (
          <MailList
            state={state}
            tab={tab}
            filters={filters}
            openId={id}
            people={colleagues}
            personId={personId}
            canEdit={canEdit}
            canDelete={canDelete}
            onFilter={(changes: MailFilters) => change(changes, { replace: true })}
            onOpen={openMail}
            onDraft={(number) => void openDraft(number)}
          />
        )}
        {(shown === "all" || shown === "thread") && (
          <div className="ml-main">
            {id === undefined && (
              <EmptyState icon={MailIcon} title={t("mail.choose_one")} text={t("mail.choose_one_text")} />
            )}
            {id !== undefined && state.openError !== undefined && (
              <ErrorState message={state.openError} onRetry={() => state.reopen(id)} />
            )}
            {id !== undefined && state.openError === undefined && !isRecord(mail) && (
              <div role="status" aria-label={t("mail.loading")}>
                <CardSkeleton />
              </div>
            )}
            {id !== undefined && state.openError === undefined && isRecord(mail) && (
              <ThreadView
                key={id}
                mail={mail}
                state={state}
                people={colleagues}
                personId={personId}
                canEdit={canEdit}
                canDelete={canDelete}
                composer={composer}
                onBack={close}
                onPerson={() => change({ view: "person" }, { replace: !isPhone })}
                onPrevious={step(-1)}
                onNext={step(1)}
              />
            )}
          </div>
        )}
        {isRecord(mail) && (shown === "person" || (shown === "all" && isWide)) && (
          <PersonSide key={mail.id} mail={mail} onBack={closePerson} />
        )}
      </div>
      {isRecord(mail) && shown === "all" && !isWide && isPersonOpen && (
        <Dialog kind="aside" title={t("customer.title")} onClose={closePerson}>
          <PersonSide mail={mail} onBack={closePerson} />
        </Dialog>
      )}
      {open?.kind === "labels" && (
        <LabelsDialog labels={state.labels} onChanged={state.readLabels} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === "mailbox" && (
        <Suspense fallback={null}>
          <MailboxDialog onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open?.kind === "write" && (
        <Suspense fallback={null}>
          <ComposeDialog
            draft={open.draft}
            onSent={(record) => {
              setOpen(undefined);
              state.taken(record);
              change({ tab: "sent", id: record.id }, { replace: true });
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
};

const MailPage = () => (
  <Provider store={deskStore}>
    <Screen />
  </Provider>
);

export default MailPage;
