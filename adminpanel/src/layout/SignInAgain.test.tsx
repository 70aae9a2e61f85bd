import { configureClient } from "@maru/client";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { CoreAdminContext, CreateBase, EditBase, I18nContextProvider, useInput } from "ra-core";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SaveButton, SimpleForm } from "../fields/SimpleForm";
import { SingleRecordEdit } from "../fields/SingleRecordEdit";
import { authProvider } from "../providers/authProvider";
import { dataProvider } from "../providers/dataProvider";
import { forgetDrafts } from "../providers/drafts";
import { post } from "../providers/httpClient";
import { i18nProvider, startWords } from "../providers/i18nProvider";
import { leave, storeSession } from "../providers/session";
import { signInAgain } from "../providers/signInAgain";
import { ConfirmProvider } from "./Confirm";
import { SignInAgain } from "./SignInAgain";
import { Toasts } from "./Toasts";
import { useAction } from "./useAction";

const person = {
  id: 4,
  user_name: "editor",
  name: "정하준",
  nickname: "",
  email: "",
  phone_num: "",
  is_manager: true,
  roles: [],
  permissions: [],
  brand_id: 1,
  brands: [],
  is_use_seller: 0 as const,
  is_use_consignment: 0 as const,
  low_stock_at: 5,
  tour: 0,
};

const answer = (status: number, result: number, data: unknown, message = "") =>
  new Response(JSON.stringify({ result, message, data }), { status });

/** The server: it has no session until `pw` (and the code, if one is asked for) arrives. */
const server = { signedIn: false, code: "", calls: [] as string[], written: [] as string[] };
const serve: typeof fetch = async (url, init) => {
  const path = String(url).split("?")[0] ?? "";
  const method = init?.method ?? "GET";
  server.calls.push(`${method} ${path}`);
  if (path === "/api/auth") return answer(200, 1, server.signedIn ? person : { id: 0 });
  if (path === "/api/auth/sign-in") {
    const sent = JSON.parse(String(init?.body));
    if (sent.user_pw !== "pw") return answer(401, -11, null, "아이디나 비밀번호가 맞지 않아요.");
    if (sent.otp_num !== server.code) return answer(401, -13, null, "인증 번호를 입력해 주세요.");
    server.signedIn = true;
    // biome-ignore lint/suspicious/noDocumentCookie: signing in changes the token.
    document.cookie = "csrftoken=new";
    return answer(200, 1, person);
  }
  const row = { id: 7, name: "옛 이름", version: "1" };
  if (method === "GET") return answer(200, 1, path.endsWith("/7") ? row : { content: [row], total: 1 });
  if (!server.signedIn) return answer(401, -10, null, "로그인을 해주세요.");
  const body = String(init?.body);
  server.written.push(`${method} ${path} ${body} ${new Headers(init?.headers).get("X-CSRFToken")}`);
  return answer(200, 1, { ...row, name: body });
};

const NameInput = () => {
  const { field } = useInput({ source: "name" });
  return <input aria-label="이름" {...field} />;
};

const form = (
  <SimpleForm question={() => "저장할까요?"}>
    <NameInput />
    <SaveButton />
  </SimpleForm>
);

/** A dialog that writes with a call of its own. */
const ActionDialog = () => {
  const { run } = useAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get("name"));
        void run(() => post("/api/orders/7/memo", { name }), "common.ok");
      }}
    >
      <input aria-label="이름" name="name" />
      <button type="submit">저장</button>
    </form>
  );
};

const kinds: { kind: string; page: ReactNode; sent: string }[] = [
  {
    kind: "create",
    page: <CreateBase resource="posts">{form}</CreateBase>,
    sent: 'POST /api/posts {"brand_id":1,"root_id":1,"name":"새 이름"} new',
  },
  {
    kind: "edit",
    page: (
      <EditBase resource="posts" id={7} mutationMode="pessimistic" redirect={false}>
        {form}
      </EditBase>
    ),
    sent: 'PUT /api/posts/7 {"brand_id":1,"root_id":1,"id":7,"name":"새 이름","version":"1"} new',
  },
  {
    kind: "settings",
    page: <SingleRecordEdit resource="settings">{form}</SingleRecordEdit>,
    sent: 'PUT /api/settings/7 {"brand_id":1,"root_id":1,"id":7,"name":"새 이름","version":"1"} new',
  },
  { kind: "dialog", page: <ActionDialog />, sent: 'POST /api/orders/7/memo {"name":"새 이름"} new' },
];

const open = (children: ReactNode) => {
  const app = (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <I18nContextProvider value={i18nProvider}>
        <ConfirmProvider>{children}</ConfirmProvider>
        <SignInAgain />
        <Toasts />
      </I18nContextProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: app }])} />);
};

/** A record's form is filled when the record arrives. */
const typeAndSave = async (kind: string) => {
  await screen.findByLabelText("이름");
  if (kind === "edit" || kind === "settings")
    await waitFor(() => expect(screen.getByLabelText("이름")).not.toHaveValue(""));
  fireEvent.change(screen.getByLabelText("이름"), { target: { value: "새 이름" } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  if (kind !== "dialog") fireEvent.click(await screen.findByRole("button", { name: "확인" }));
  await screen.findByText("다시 로그인해 주세요");
};

const signIn = (password: string) => {
  fireEvent.change(screen.getByLabelText("비밀번호"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "로그인" }));
};

const expectTyped = () => expect(screen.getByLabelText("이름")).toHaveValue("새 이름");

beforeAll(() => startWords("ko"));
// Other files of the process have no server that signs in.
afterAll(() => {
  leave();
  configureClient({ signInAgain: async () => false });
});
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, so that the client need not fetch one.
  document.cookie = "csrftoken=old";
  Object.assign(server, { signedIn: false, code: "", calls: [], written: [] });
  configureClient({ origin: "", fetch: serve, signInAgain });
  leave();
  storeSession(person);
});

it.each(kinds)("$kind: the write waits for the sign-in and is sent once more", async ({ kind, page, sent }) => {
  open(page);
  await typeAndSave(kind);
  expect(screen.queryByText(/저장했어요/)).toBeNull();
  signIn("wrong");
  expect(await screen.findByText("아이디나 비밀번호가 맞지 않아요.")).toBeVisible();
  expectTyped();
  signIn("pw");
  await waitFor(() => expect(server.written).toEqual([sent]));
  await waitFor(() => expect(screen.queryByText("다시 로그인해 주세요")).toBeNull());
});

it.each(kinds)("$kind: without a sign-in nothing is saved and the input stays", async ({ kind, page }) => {
  open(page);
  await typeAndSave(kind);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(await screen.findByText("로그인을 해주세요.")).toBeVisible();
  expect(screen.queryByText(/저장했어요/)).toBeNull();
  expectTyped();
  expect(server.calls).not.toContain("POST /api/auth/sign-out");
  // Saving again asks again.
  await typeAndSave(kind);
  signIn("pw");
  await waitFor(() => expect(server.written).toHaveLength(1));
});

it("asks for the one-time code where the person has one", async () => {
  server.code = "123456";
  open(kinds[1]?.page);
  await typeAndSave("edit");
  signIn("pw");
  fireEvent.change(await screen.findByLabelText("인증 번호"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "로그인" }));
  expect(await screen.findByText(/저장했어요/)).toBeVisible();
  expect(server.written).toHaveLength(1);
});

it("a timer's call does not ask, nor does a read on the page where it was refused", async () => {
  expect(await signInAgain({ method: "POST", background: true })).toBe(false);
  open(<p>page</p>);
  const asked = signInAgain();
  fireEvent.click(await screen.findByRole("button", { name: "닫기" }));
  expect(await asked).toBe(false);
  expect(await signInAgain()).toBe(false);
  expect((await authProvider.getIdentity()).id).toBe(person.id);
});

it("nobody who was not signed in is asked", async () => {
  leave();
  expect(await signInAgain({ method: "PUT" })).toBe(false);
  await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({ status: 401 });
});

it("drafts stay with the person when a session ends by itself", async () => {
  server.signedIn = true;
  await authProvider.checkAuth();
  sessionStorage.setItem("draft:x", "1");
  leave();
  storeSession({ id: 0 });
  await authProvider.logout();
  expect(sessionStorage.getItem("draft:x")).toBe("1");
  storeSession({ ...person, id: 5 });
  await authProvider.checkAuth();
  expect(sessionStorage.getItem("draft:x")).toBeNull();
  forgetDrafts();
});
