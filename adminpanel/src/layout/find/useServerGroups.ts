import type { FindAnswer, FindGroup, FindRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../providers/httpClient";
import { useDebounced } from "../../words/useDebounced";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";
import { usePerson } from "../useCan";
import type { EntryGroup } from "./entries";

const PAUSE = 150;
const syllable = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

/** Whether the server searches for the text: from four letters on, with syllables from two on. */
export const isAsked = (text: string): boolean => [...text].length >= (syllable.test(text) ? 2 : 4);

const labels: Record<FindGroup["name"], TextKey> = {
  orders: "menu.orders",
  products: "menu.products",
  members: "menu.users",
  posts: "plain.posts.many",
  mails: "menu.mail",
};

const stateWord = (t: Translate, name: FindGroup["name"], { state }: FindRow): string => {
  if (name === "posts") return t(`plain.posts.stage_${state}`);
  if (name === "mails") return t(`mail.state_${state}` as TextKey);
  const noun = name === "orders" ? "order.status" : name === "products" ? "product.status" : "member.state";
  return t(`${noun}_${state}` as TextKey);
};

const ask = async (q: string, signal: AbortSignal): Promise<FindAnswer> =>
  (await call<FindAnswer>("/api/util/find", { query: { q }, signal })).data;

/** The list of a group, searched for the text. */
const listOf = (screen: string, q: string): string => `/${screen}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

interface ServerGroups {
  groups: EntryGroup[];
  isWaiting: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** What the server finds for a text, after a pause in typing. An older request is aborted. */
export const useServerGroups = (text: string): ServerGroups => {
  const t = useTranslate();
  const person = usePerson();
  const later = useDebounced(text, PAUSE);
  const isOn = isAsked(text);
  const answer = useQuery({
    queryKey: ["find", person?.brand_id, later],
    queryFn: ({ signal }) => ask(later, signal),
    enabled: isOn && later === text,
    retry: false,
    gcTime: 0,
  });
  const isCurrent = isOn && later === text;
  const groups = (isCurrent ? (answer.data?.groups ?? []) : []).map(({ name, screen, rows, is_more }) => ({
    name,
    label: t(labels[name]),
    entries: [
      ...rows.map((row) => ({
        to: `/${screen}/${row.id}`,
        title: row.title,
        sub: row.sub_title,
        state: stateWord(t, name, row),
        preview: { ...row, list: name, screen },
      })),
      ...(is_more ? [{ to: listOf(screen, later), title: t("find.all_in", { list: t(labels[name]) }) }] : []),
    ],
  }));
  return {
    groups,
    isWaiting: isOn && (!isCurrent || answer.isFetching),
    isFailed: isCurrent && answer.isError && !answer.isFetching,
    retry: () => void answer.refetch(),
  };
};
