import { fireEvent, render, screen } from "@testing-library/react";
import { Form, required } from "ra-core";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startWords } from "../providers/i18nProvider";
import { TestApp } from "../testing";
import { BooleanInput, DateInput, DateTimeInput, SelectInput, TextInput } from "./inputs";

const saved = vi.fn();

const show = async (values: object, inputs: ReactNode) => {
  render(
    <TestApp>
      <Form defaultValues={values} onSubmit={saved}>
        {inputs}
        <button type="submit">저장</button>
      </Form>
    </TestApp>,
  );
  await screen.findByRole("button", { name: "저장" });
};

const save = async () => {
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  return saved.mock.lastCall?.[0];
};

beforeAll(() => startWords("ko"));
beforeEach(() => saved.mockClear());

it("counts the characters of a text and shows its help until there is an error", async () => {
  await show(
    { name: "가나" },
    <TextInput source="name" label="이름" maxLength={60} helperText="구매자에게 보입니다" validate={required()} />,
  );
  const input = screen.getByLabelText(/이름/);
  expect(input).toHaveAttribute("maxlength", "60");
  expect(screen.getByText("2 / 60")).toBeVisible();
  expect(screen.getByText("구매자에게 보입니다")).toBeVisible();
  fireEvent.change(input, { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(input).toHaveAttribute("aria-invalid", "true");
  expect(screen.queryByText("구매자에게 보입니다")).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});

it("takes several lines", async () => {
  await show({ memo: "하나\n둘" }, <TextInput source="memo" label="메모" multiline rows={3} />);
  const area = screen.getByLabelText("메모");
  expect(area.tagName).toBe("TEXTAREA");
  expect(area).toHaveAttribute("rows", "3");
  expect(area).toHaveValue("하나\n둘");
});

it("keeps the type of a choice's value", async () => {
  const grades = [
    { no: 1, title: "일반", percent: 0 },
    { no: 2, title: "단골", percent: 5 },
  ];
  await show(
    { grade: 1 },
    <SelectInput
      source="grade"
      label="등급"
      choices={grades}
      optionValue="no"
      optionText={({ title, percent }) => `${title} ${percent}%`}
      emptyText="전체"
    />,
  );
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["전체", "일반 0%", "단골 5%"]);
  fireEvent.change(screen.getByLabelText("등급"), { target: { value: "2" } });
  expect(await save()).toEqual({ grade: 2 });
});

it("has choices of id and name by default, and stores emptyValue for none", async () => {
  await show(
    { bank: "004" },
    <SelectInput source="bank" label="은행" choices={[{ id: "004", name: "국민" }]} emptyText="–" emptyValue={0} />,
  );
  expect(screen.getByRole("option", { name: "국민" })).toHaveValue("004");
  fireEvent.change(screen.getByLabelText("은행"), { target: { value: "0" } });
  expect(await save()).toEqual({ bank: 0 });
});

it("stores a switch as a boolean, or as 0 and 1", async () => {
  await show(
    { is_active: false, is_use_lang: 1 },
    <>
      <BooleanInput source="is_active" label="사용" />
      <BooleanInput source="is_use_lang" label="번역" numeric />
    </>,
  );
  fireEvent.click(screen.getByLabelText("사용"));
  fireEvent.click(screen.getByLabelText("번역"));
  expect(await save()).toEqual({ is_active: true, is_use_lang: 0 });
});

it("reads a moment in Seoul's time and stores null for an empty day", async () => {
  await show(
    { from: "2026-11-27T15:30:00Z", day: "2026-11-28" },
    <>
      <DateTimeInput source="from" label="시작" />
      <DateInput source="day" label="날짜" />
    </>,
  );
  expect(screen.getByLabelText("시작")).toHaveValue("2026-11-28");
  expect(screen.getByLabelText("시각")).toHaveValue("00:30");
  fireEvent.change(screen.getByLabelText("시작"), { target: { value: "2026-12-01" } });
  fireEvent.change(screen.getByLabelText("시각"), { target: { value: "09:00" } });
  fireEvent.change(screen.getByLabelText("날짜"), { target: { value: "" } });
  expect(await save()).toEqual({ from: "2026-12-01T09:00:00+09:00", day: null });
});

it("says what is wrong with a typed day beside its field", async () => {
  await show({ day: "" }, <DateInput source="day" label="날짜" max="2026-12-31" />);
  const type = (value: string) => {
    fireEvent.change(screen.getByLabelText("날짜"), { target: { value } });
    fireEvent.blur(screen.getByLabelText("날짜"));
  };
  type("2026-13-01");
  expect(await screen.findByRole("alert")).toHaveTextContent("날짜를 2026-11-29처럼 적어 주세요.");
  type("2027-01-01");
  expect(await screen.findByText("2026-12-31까지 고를 수 있어요.")).toBeVisible();
  type("12/31");
  expect(screen.queryByRole("alert")).toBeNull();
});
