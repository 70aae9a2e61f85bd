import { configureClient } from "@maru/client";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { Pictures } from "./Pictures";
import { toast } from "./toast";

const stored = "/media/1/reviews/0123456789abcdef01234567_w64.webp";

const Stage = () => {
  const [urls, setUrls] = useState<string[]>([]);
  return (
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <Pictures address="/api/x" most={5} urls={urls} busy={false} onBusy={vi.fn()} onChange={setUrls} />
    </WordsProvider>
  );
};

const choose = (file: File) => userEvent.upload(screen.getByLabelText("사진 올리기"), file, { applyAccept: false });

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:photo");
  URL.revokeObjectURL = vi.fn();
  const body = JSON.stringify({ result: 1, message: "", data: { url: stored, note: "" } });
  configureClient({ fetch: vi.fn<typeof fetch>(async () => new Response(body)), origin: "" });
});

it("shows a HEIC that the browser can't show as the shop stored it, or by its name", async () => {
  render(<Stage />);
  // Some systems know no type for it.
  await choose(new File(["a"], "IMG_1.HEIC"));
  const picture = await screen.findByRole("img", { name: "사진 1" });
  expect(picture).toHaveAttribute("src", "blob:photo");
  fireEvent.error(picture);
  expect(picture).toHaveAttribute("src", stored);
  fireEvent.error(picture);
  expect(screen.getByRole("img", { name: "사진 1" })).toHaveTextContent("IMG_1.HEIC");
});

it.each([
  ["a.svg", "image/svg+xml", "JPG, PNG, WEBP, GIF, HEIC, AVIF, BMP, TIFF 이미지를 올려 주세요."],
  ["a.pdf", "application/pdf", "이미지 파일만 올릴 수 있어요"],
])("refuses %s before it is sent", async (name, type, message) => {
  const fail = vi.spyOn(toast, "fail").mockReturnValue(undefined);
  render(<Stage />);
  await choose(new File(["a"], name, { type }));
  expect(fail).toHaveBeenCalledExactlyOnceWith(message);
  expect(screen.queryByRole("img")).toBeNull();
  fail.mockRestore();
});
