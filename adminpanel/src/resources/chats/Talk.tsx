import type { ChatSettingRecord } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Check, ExternalLink, Hand, PanelRight, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { Thumb } from "../../fields/Thumb";
import { Won } from "../../fields/Won";
import { useConfirm } from "../../layout/Confirm";
import { Dialog } from "../../layout/Dialog";
import { lazyPart } from "../../layout/lazyPart";
import { ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import { useMedia } from "../../layout/useMedia";
import { useDesk } from "../../shared/desk/store";
import { statusWord } from "../../shared/orders/status";
import { clock } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { handOver, readCustomer, takeChat } from "./api";
import { Composer } from "./Composer";
import { Messages } from "./Messages";
import { customerKey, ShopperSide } from "./ShopperSide";
import { useConversation } from "./useConversation";
import { dayOf, nameOf, useNow } from "./words";

const PeopleDialog = lazyPart(() => import("./PeopleDialog"));

interface Props {
  id: number;
  personId: number;
  setting?: ChatSettingRecord;
  isLost: boolean;
  onBack: () => void;
  onGone: (into: number | null) => void;
}

/** One conversation: what the shopper looks at, the lines, the field, and the person beside. */
export const Talk = ({ id, personId, setting, isLost, onBack, onGone }: Props) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const now = useNow();
  const isWide = useMedia("(min-width: 1200px)");
  const isPhone = !useMedia("(min-width: 900px)");
  const { record, error, read, send, sendAgain, takeBack, loadOlder, typing, change, end, answeredBy } =
    useConversation(id, onGone);
  const conversation = useDesk(({ chat }) => chat.conversations.byId[id]);
  const participants = useDesk(({ chat }) => chat.participants);
  const [isSide, setSide] = useState(false);
  const [isHanding, setHanding] = useState(false);
  const isShop = record?.kind === "shop";
  const { data: customer } = useQuery({
    queryKey: customerKey(id),
    queryFn: () => readCustomer(id),
    enabled: isShop,
    staleTime: 30_000,
  });
  const row = conversation?.row;
  if (error && !conversation?.isLoaded)
    return (
      <section className="ch-talk">
        <ErrorState message={error} onRetry={() => void read(id)} />
      </section>
    );
  if (!record || !conversation?.isLoaded || !row)
    return (
      <section className="ch-talk" role="status" aria-label={t("chat.loading")}>
        <div className="ch-talk-head">
          <span className="skel" style={{ inlineSize: 140 }} />
        </div>
        <div className="ch-lines">
          {["45%", "60%", "38%"].map((width) => (
            <span key={width} className="skel" style={{ inlineSize: width, blockSize: 38 }} />
          ))}
        </div>
      </section>
    );
  const name = nameOf(t, row);
  const typingId = Object.entries(conversation.typing).find(
    ([userId, until]) => until > now - 1000 && Number(userId) !== personId,
  )?.[0];
  const typingName =
    typingId === undefined
      ? ""
      : Number(typingId) === 0
        ? name
        : (participants.find((participant) => participant.id === Number(typingId))?.name ??
          row.colleague?.name ??
          t("chat.colleague"));
  const looking = record.looking_at;
  const canEdit = can("edit", "desk/chat");
  const isMine = row.assignee?.id === personId;
  const startedAt = clock(new Date(row.created_at));
  const started = t("chat.started", { day: dayOf(t, row.created_at, now), time: startedAt });
  const askToEnd = (): Promise<boolean> => ask({ title: t("chat.end_ask"), text: t("chat.end_text") });
  return (
    <>
      <section className="ch-talk" aria-label={t("chat.with", { name })}>
        <div className="ch-talk-head">
          {isPhone && (
            <button type="button" className="iconbtn" aria-label={t("chat.back")} onClick={onBack}>
              <ArrowLeft className="flip" size={20} aria-hidden />
            </button>
          )}
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {row.state === "ended" && <span className="tag">{t("chat.ended")}</span>}
          {row.assignee && row.state !== "ended" && (
            <span className="tag">{t("chat.assignee", { name: row.assignee.name })}</span>
          )}
          <span className="grow" />
          {isShop && canEdit && (
            <>
              {!isMine && (
                <button
                  type="button"
                  className="btn small"
                  onClick={() => void change({}, takeChat)}
                  aria-label={t("chat.take")}
                  title={t("chat.take")}
                >
                  <Hand size={16} strokeWidth={1.7} aria-hidden /> <span className="ch-label">{t("chat.take")}</span>
                </button>
              )}
              <button
                type="button"
                className="btn small"
                aria-label={t("chat.hand_over")}
                onClick={() => setHanding(true)}
              >
                <UserPlus size={16} strokeWidth={1.7} aria-hidden />{" "}
                <span className="ch-label">{t("chat.hand_over")}</span>
              </button>
              {row.state !== "ended" && (
                <button
                  type="button"
                  className="btn small"
                  aria-label={t("chat.end")}
                  onClick={() => void end(askToEnd)}
                >
                  <Check size={16} strokeWidth={1.7} aria-hidden /> <span className="ch-label">{t("chat.end")}</span>
                </button>
              )}
            </>
          )}
          {isShop && !isWide && (
            <button type="button" className="iconbtn" aria-label={t("customer.title")} onClick={() => setSide(true)}>
              <PanelRight className="flip" size={20} strokeWidth={1.7} aria-hidden />
            </button>
          )}
        </div>
        {isLost && (
          <p className="ch-lost" role="status">
            {t("chat.line_lost")}
          </p>
        )}
        {looking && (
          <div className="ch-looking">
            <Thumb src={looking.img} size={44} />
            <span className="grow">
              <b dir="auto">{looking.name}</b>
              <span className="muted">
                {t(looking.kind === "product" ? "chat.looks_product" : "chat.looks_order")} ·{" "}
                <Won value={looking.price} />
                {looking.kind === "product"
                  ? looking.stock !== null && ` · ${t("chat.stock", { count: looking.stock })}`
                  : ` · ${statusWord(t, looking.status)}`}
              </span>
            </span>
            <Link
              className="btn small"
              aria-label={t(looking.kind === "product" ? "chat.open_product" : "chat.open_order")}
              to={looking.kind === "product" ? `/products/list/${looking.id}` : `/orders/trx/${looking.id}/show`}
            >
              <ExternalLink className="flip" size={16} strokeWidth={1.7} aria-hidden />
              <span className="ch-label">
                {t(looking.kind === "product" ? "chat.open_product" : "chat.open_order")}
              </span>
            </Link>
          </div>
        )}
        <Messages
          conversation={conversation}
          participants={participants}
          personId={personId}
          isShop={isShop}
          startedLine={isShop ? `${started} · ${t(`chat.device_${row.device}`)}` : started}
          typingName={typingName}
          onOlder={loadOlder}
          onAgain={(message) => void sendAgain(message)}
          onTakeBack={takeBack}
        />
        {canEdit && (
          <Composer
            key={id}
            chat={id}
            isShop={isShop}
            customer={customer}
            language={row.language}
            closedText={isShop && setting && !setting.is_open ? setting.closed_text : ""}
            answeredBy={answeredBy}
            isEnded={row.state === "ended"}
            onSend={send}
            onTyping={typing}
          />
        )}
      </section>
      {isShop && isWide && (
        <div className="ch-side">
          <ShopperSide record={record} setting={setting} />
        </div>
      )}
      {isSide && !isWide && (
        <Dialog title={t("customer.title")} kind="aside" onClose={() => setSide(false)}>
          <ShopperSide record={record} setting={setting} />
          <div className="choices">
            <span />
            <button type="button" className="btn" onClick={() => setSide(false)}>
              {t("common.close")}
            </button>
          </div>
        </Dialog>
      )}
      {isHanding && (
        <Suspense fallback={null}>
          <PeopleDialog
            title={t("chat.hand_over")}
            ok={t("chat.hand_over")}
            withText
            without={row.assignee?.id}
            onOk={(userId, text) => change({}, (chat) => handOver(chat, userId, text))}
            onClose={() => setHanding(false)}
          />
        </Suspense>
      )}
    </>
  );
};
