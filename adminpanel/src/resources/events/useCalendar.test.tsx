import type { CalendarView, EventRecord } from "@maru/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpError } from "ra-core";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deskStore } from "../../shared/desk/store";
import * as api from "./api";
import { useCalendar } from "./useCalendar";

const notify = vi.hoisted(() => vi.fn());
vi.mock("./api");
vi.mock("ra-core", async (load) => ({
  ...(await load<typeof import("ra-core")>()),
  useNotify: () => notify,
  useTranslate: () => translate,
}));
const translate = (key: string): string => key;

const record = (original: string): EventRecord => ({
  id: 1,
  original,
  is_moved: false,
  title: "회의",
  text: "",
  kind: "meeting",
  colour: "blue",
  is_all_day: false,
  start: original,
  end: original.replace("T10", "T11"),
  rule: "FREQ=DAILY;COUNT=3",
  people: [],
  links: [],
  alarm: null,
  made_by: "",
  version: 1,
});
const starts = ["2026-12-07T10:00:00+09:00", "2026-12-08T10:00:00+09:00", "2026-12-09T10:00:00+09:00"];
const view: CalendarView = { events: starts.map(record), layers: [], layer_names: [], holidays: [], is_cut: false };
const period = { first: "2026-12-01", last: "2027-01-01" };
const titles = (): string[] => deskStore.getState().calendar.events.map(({ title }) => title);

const mount = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Provider store={deskStore}>{children}</Provider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useCalendar(period), { wrapper });
  await waitFor(() => expect([result.current.isFirst, result.current.isLoading]).toEqual([false, false]));
  return result;
};

describe("the calendar of a period", () => {
  beforeEach(() => {
    vi.resetAllMocks();
    vi.mocked(api.readCalendar).mockResolvedValue(view);
  });

  it("shows a change at once and takes it back with the reason where the server refuses it", async () => {
    const result = await mount();
    let refuse: (error: unknown) => void = () => undefined;
    vi.mocked(api.updateEvent).mockReturnValue(new Promise((_done, reject) => (refuse = reject)));
    const event = result.current.events[1];
    if (!event) throw new Error("no event");
    let answer: Promise<unknown> = Promise.resolve();
    act(() => {
      answer = result.current.update(event, { title: "옮긴 회의" }, "one");
    });
    expect(titles()).toEqual(["회의", "옮긴 회의", "회의"]);
    await act(async () => {
      refuse(new HttpError("다른 곳에서 저장했어요", 409, { errors: { title: "길어요" } }));
      expect(await answer).toEqual({ title: "길어요" });
    });
    expect(titles()).toEqual(["회의", "회의", "회의"]);
    expect(notify).toHaveBeenCalledWith("다른 곳에서 저장했어요", { type: "error" });
    expect(api.updateEvent).toHaveBeenCalledWith(
      { id: 1, version: 1, original: starts[1], scope: "one" },
      { title: "옮긴 회의" },
    );
  });

  it("takes the later instances along with a deletion, and offers to take it back", async () => {
    const result = await mount();
    vi.mocked(api.deleteEvent).mockResolvedValue({ id: 1, version: 2, undo: "signed" });
    const event = result.current.events[1];
    if (!event) throw new Error("no event");
    let answer: Promise<unknown> = Promise.resolve();
    act(() => {
      answer = result.current.remove(event, "following");
    });
    expect(deskStore.getState().calendar.events.map(({ start }) => start)).toEqual([starts[0]]);
    await act(async () => {
      await answer;
    });
    const { action } = notify.mock.calls[0]?.[1] ?? {};
    await act(async () => action.run());
    expect(api.undoChange).toHaveBeenCalledWith("signed");
  });
});
