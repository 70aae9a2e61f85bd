import type { OnProgress } from "@maru/client";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nContextProvider } from "ra-core";
import { beforeAll, expect, it } from "vitest";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { UploadBar } from "./UploadBar";
import { useUploads } from "./useUploads";

beforeAll(() => startWords("ko"));

interface Leaving {
  name: string;
  tell: OnProgress;
  arrive: (address: string) => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
}

interface Props {
  names: string[];
  leaving: Leaving[];
  arrived: string[];
}

/** A button that uploads files; only one type is accepted. */
const Stage = ({ names, leaving, arrived }: Props) => {
  const { uploads, start, retry, stop } = useUploads<string>({
    send: ({ name }, tell, signal) =>
      new Promise((arrive, fail) => {
        signal.addEventListener("abort", () => fail(new DOMException("stopped", "AbortError")));
        leaving.push({ name, tell, arrive, fail, signal });
      }),
    refuse: ({ name }) => (name.endsWith(".csv") ? undefined : "CSV만 받아요"),
  });
  const files = names.map((name) => new File(["x".repeat(2048)], name));
  return (
    <>
      <button type="button" onClick={() => void start(files).then((found) => arrived.push(...found))}>
        보내기
      </button>
      {uploads.map((one) => (
        <UploadBar
          key={one.key}
          upload={one}
          onStop={() => stop(one.key)}
          onRetry={() => void retry(one.key).then((found) => found && arrived.push(found))}
        />
      ))}
    </>
  );
};

const stage = (names: string[]) => {
  const leaving: Leaving[] = [];
  const arrived: string[] = [];
  const shown = render(
    <I18nContextProvider value={i18nProvider}>
      <Stage names={names} leaving={leaving} arrived={arrived} />
    </I18nContextProvider>,
  );
  return { leaving, arrived, ...shown };
};

const bar = (name: string) => screen.queryByRole("progressbar", { name: `${name} 올리는 중` });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("shows the sent bytes, and disappears after the upload", async () => {
  const { leaving, arrived } = stage(["a.csv"]);
  await press("보내기");
  await act(async () => leaving[0]?.tell(1024, 2048));
  expect(bar("a.csv")).toHaveAttribute("value", "1024");
  expect(screen.getByText("1 KB / 2 KB")).toBeVisible();
  await act(async () => leaving[0]?.tell(2048, 2048));
  expect(bar("a.csv")).not.toHaveAttribute("value");
  await act(async () => leaving[0]?.arrive("/a"));
  expect(bar("a.csv")).toBeNull();
  expect(arrived).toEqual(["/a"]);
});

it("returns results in the order of the files", async () => {
  const { leaving, arrived } = stage(["a.csv", "b.csv"]);
  await press("보내기");
  await act(async () => leaving[1]?.arrive("/b"));
  await act(async () => leaving[0]?.arrive("/a"));
  expect(arrived).toEqual(["/a", "/b"]);
});

it("uploads three at once; one that fails takes none of the others with it", async () => {
  const { leaving, arrived } = stage(["a.csv", "b.csv", "c.csv", "d.csv"]);
  await press("보내기");
  expect(leaving.map(({ name }) => name)).toEqual(["a.csv", "b.csv", "c.csv"]);
  await act(async () => leaving[1]?.fail(new Error("받지 않아요")));
  expect(leaving.map(({ name }) => name)).toEqual(["a.csv", "b.csv", "c.csv", "d.csv"]);
  for (const at of [3, 2, 0]) await act(async () => leaving[at]?.arrive(`/${at}`));
  expect(arrived).toEqual(["/0", "/2", "/3"]);
  expect(screen.getByRole("alert")).toHaveTextContent("받지 않아요");
});

it("reports a refused file before the upload, without a retry", async () => {
  const { leaving, arrived } = stage(["a.png"]);
  await press("보내기");
  expect(screen.getByRole("alert")).toHaveTextContent("CSV만 받아요");
  expect(leaving).toEqual([]);
  expect(screen.queryByRole("button", { name: "다시 올리기" })).toBeNull();
  await press("닫기");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(arrived).toEqual([]);
});

it("stops an upload", async () => {
  const { leaving, arrived } = stage(["a.csv"]);
  await press("보내기");
  await press("a.csv 올리기 그만두기");
  expect(leaving[0]?.signal.aborted).toBe(true);
  expect(bar("a.csv")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(arrived).toEqual([]);
});

it("retries a failed upload", async () => {
  const { leaving, arrived } = stage(["a.csv"]);
  await press("보내기");
  await act(async () => leaving[0]?.fail(new Error("연결이 끊겼어요")));
  expect(screen.getByRole("alert")).toHaveTextContent("연결이 끊겼어요");
  await press("다시 올리기");
  expect(bar("a.csv")).toHaveAttribute("value", "0");
  await act(async () => leaving[1]?.arrive("/a"));
  expect(arrived).toEqual(["/a"]);
});

it("stops uploads when the page is left", async () => {
  const { leaving, unmount } = stage(["a.csv"]);
  await press("보내기");
  unmount();
  expect(leaving[0]?.signal.aborted).toBe(true);
});
