import { configureClient, type OwnProfile, type SellerQuestion } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { DataRouter } from "~/testing/DataRouter";
import ProfileForm from "./ProfileForm";
import { QuestionAnswer } from "./QuestionAnswer";

const profile = {
  business_num: "1208147521",
  company_name: "소소",
  phone_num: "",
  email: "",
  intro: "옷방",
  notice: "월요일",
  version: "one",
} as OwnProfile;
const question = {
  id: 7,
  product_id: 3,
  product_name: "니트",
  img: "",
  title: "<b>길이</b>",
  text: "총장이 궁금해요",
  language: "ko",
  visibility: 1,
  author_name: "산*",
  is_answered: false,
  answer: "",
  answered_by: "",
  answered_at: null,
  answered_name: "",
  state: "shown",
  created_at: "2026-11-21T10:00:00+09:00",
} as unknown as SellerQuestion;

const fetchSpy = vi.fn<typeof fetch>();
const reply = (data: unknown, result = 1, status = 200) =>
  new Response(JSON.stringify({ result, message: result < 0 ? "안 돼요" : "", data }), { status });
const sent = (): unknown[] => fetchSpy.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const show = (part: ReactNode) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <DataRouter>{part}</DataRouter>
    </WordsProvider>,
  );
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

/** The page around the form: fetching again returns what somebody else saved. */
function Around({ latest }: { latest: OwnProfile }) {
  const [now, setNow] = useState(profile);
  return <ProfileForm profile={now} onSaved={async () => setNow(latest)} />;
}

it("keeps the input after a conflict, shows both, and saves with the latest version", async () => {
  fetchSpy.mockResolvedValueOnce(reply({}, -45, 409)).mockResolvedValueOnce(reply({}));
  show(<Around latest={{ ...profile, intro: "다른 소개", notice: "화요일", version: "two" }} />);
  await userEvent.type(screen.getByLabelText("소개"), " 소개");
  await click("저장");
  expect(await screen.findByRole("alert")).toHaveTextContent("그사이 다른 곳에서 저장했어요");
  expect(screen.getByLabelText("소개")).toHaveValue("옷방 소개");
  expect(screen.getByLabelText("공지")).toHaveValue("화요일");
  expect(screen.getByText("지금 저장된 내용: 다른 소개")).toBeVisible();
  await click("저장");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(sent()).toMatchObject([
    { intro: "옷방 소개", notice: "월요일", version: "one" },
    { intro: "옷방 소개", notice: "화요일", version: "two" },
  ]);
});

it("sends an answer once with the version that was seen, and keeps it after a refusal", async () => {
  const saved = vi.fn();
  fetchSpy.mockResolvedValueOnce(reply({}, -44, 409)).mockResolvedValueOnce(reply(question));
  show(<QuestionAnswer question={question} onSaved={saved} />);
  expect(screen.getByText("<b>길이</b>")).toBeVisible();
  await click("답변하기");
  expect(screen.getByText(/비밀글의 답변은 작성자만/)).toBeVisible();
  await userEvent.type(screen.getByLabelText("답변"), "63cm예요");
  await click("저장");
  await waitFor(() => expect(screen.getByRole("button", { name: "저장" })).toBeEnabled());
  expect(screen.getByLabelText("답변")).toHaveValue("63cm예요");
  expect(saved).not.toHaveBeenCalled();
  await click("저장");
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    { answer: "63cm예요", seen: "" },
    { answer: "63cm예요", seen: "" },
  ]);
});

it("does not edit the shop's answer", () => {
  show(
    <QuestionAnswer
      question={{ ...question, is_answered: true, answer: "쇼핑몰 답", answered_by: "staff" }}
      onSaved={vi.fn()}
    />,
  );
  expect(screen.getByText("쇼핑몰 답")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
