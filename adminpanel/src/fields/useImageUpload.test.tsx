import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { UploadNotes } from "./UploadNotes";
import { useImageUpload } from "./useImageUpload";

beforeAll(() => startWords("ko"));

const Stage = ({ names }: { names: string[][] }) => {
  const { start, notes } = useImageUpload();
  const files = (now: string[]) => now.map((name) => new File(["x"], name, { type: "image/gif" }));
  return (
    <>
      {names.map((now) => (
        <button key={now.join()} type="button" onClick={() => void start(files(now))}>
          {now.join()}
        </button>
      ))}
      <UploadNotes notes={notes} />
    </>
  );
};

it("shows the warning about a picture until the next one is chosen", async () => {
  const uploadImage = async (file: File) => {
    const url = `/media/1/${file.name}`;
    return { url, secure_url: url, width: 1, height: 1, note: file.name === "film.gif" ? "첫 장면만 저장했어요." : "" };
  };
  render(
    <TestApp dataProvider={{ uploadImage }}>
      <Stage names={[["film.gif", "plain.gif"], ["next.gif"]]} />
    </TestApp>,
  );
  await userEvent.click(screen.getByRole("button", { name: "film.gif,plain.gif" }));
  expect(await screen.findByText("film.gif: 첫 장면만 저장했어요.")).toBeVisible();
  expect(screen.queryByText(/plain.gif:/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "next.gif" }));
  expect(screen.queryByText(/film.gif:/)).toBeNull();
});
