import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { CreateBase, EditBase, ResourceContextProvider } from "ra-core";
import { beforeAll, expect, it, vi } from "vitest";
import { TextInput } from "../../fields/inputs";
import { SimpleForm } from "../../fields/SimpleForm";
import { startWords } from "../../providers/i18nProvider";
import { TestApp } from "../../testing";
import { PublicAddress } from "./PublicAddress";
import { PublishButtons } from "./PublishButtons";
import { postPath, stageOf } from "./stages";
import { usePublishQuestion } from "./usePublishQuestion";

vi.mock("../../fields/useUnsavedGuard", () => ({ useUnsavedGuard: vi.fn() }));
beforeAll(() => startWords("ko"));

const later = "2099-01-01T00:00:00Z";

const Form = ({ defaults }: { defaults?: object }) => (
  <SimpleForm question={usePublishQuestion()} defaultValues={defaults}>
    <TextInput source="post_title" label="제목" />
    <PublicAddress />
    <PublishButtons />
  </SimpleForm>
);

const open = (record?: object, defaults?: object) => {
  const written: { state: string }[] = [];
  const write = async (_resource: string, { data }: { data: { state: string } }) => {
    written.push(data);
    return { data: { id: 7, ...data } };
  };
  const categories = { data: [{ id: 2, place: "notice" }], total: 1 };
  const dataProvider = {
    create: write,
    update: write,
    getOne: async () => ({ data: { id: 7, category_id: 2, post_title: "새 글", ...record } }),
    getList: async () => categories,
  };
  render(
    <TestApp dataProvider={dataProvider} permissions={[]}>
      <ResourceContextProvider value="articles/notices">
        {record ? (
          <EditBase id={7} mutationMode="pessimistic" redirect={false}>
            <Form />
          </EditBase>
        ) : (
          <CreateBase redirect={false}>
            <Form defaults={{ post_title: "새 글", ...defaults }} />
          </CreateBase>
        )}
      </ResourceContextProvider>
    </TestApp>,
  );
  return written;
};

const press = async (button: string, question: RegExp) => {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  expect(await screen.findByRole("heading", { name: question })).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
};

it.each([
  { button: "발행", question: /새 글.*발행할까요/, state: "published", defaults: {} },
  { button: "발행", question: /2099.*발행할까요/, state: "published", defaults: { published_at: later } },
  { button: "임시 저장", question: /새 글.*저장할까요/, state: "draft", defaults: {} },
])("a new post: $button saves it as $state in one step", async ({ button, question, state, defaults }) => {
  const written = open(undefined, defaults);
  await press(button, question);
  await waitFor(() => expect(written).toMatchObject([{ state }]));
});

it.each([
  { button: "저장", question: /저장할까요/, state: "published" },
  { button: "내리기", question: /내리고/, state: "draft" },
])("a published post: $button leaves it $state", async ({ button, question, state }) => {
  const written = open({ state: "published", published_at: null, ends_at: null });
  expect(await screen.findByRole("link", { name: /\/notice\/7/ })).toHaveAttribute("href", "/notice/7");
  expect(screen.getByText("보이는 중")).toBeVisible();
  await press(button, question);
  await waitFor(() => expect(written).toMatchObject([{ state }]));
});

it("knows the stage and the address of a post", () => {
  expect(stageOf({ state: "draft", published_at: later })).toBe("draft");
  expect(stageOf({ state: "published", published_at: later })).toBe("scheduled");
  expect(stageOf({ state: "published", published_at: null })).toBe("shown");
  expect(stageOf({ state: "published", ends_at: "2020-01-01T00:00:00Z" })).toBe("over");
  expect([postPath("blog", 1, 2), postPath("board", 1, 2), postPath("faq", 1, 2)]).toEqual([
    "/blog/post/2",
    "/board/1/2",
    "/faq?category=1#post-2",
  ]);
});
