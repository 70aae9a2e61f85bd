import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { EditBase, HttpError, type UpdateParams, useEditContext } from "ra-core";
import { expect, test, vi } from "vitest";
import { TestApp } from "../testing";
import { TextInput } from "./inputs";
import { SavedForm } from "./SavedForm";

// It needs a router, which forms of react-admin have around them.
vi.mock("./useUnsavedGuard", () => ({ useUnsavedGuard: () => undefined }));

const names = ["a", "b", "c", "d", "e", "f"];

/** A server that is slow, keeps a record, and refuses a value. */
const server = () => {
  const record = { id: 1, ...Object.fromEntries(names.map((name) => [name, ""])) } as { id: number } & Record<
    string,
    unknown
  >;
  const sent: string[][] = [];
  let inHand = 0;
  const update = vi.fn(async (_resource: string, { data }: UpdateParams) => {
    inHand += 1;
    expect(inHand).toBe(1);
    sent.push(names.filter((name) => data[name] !== record[name]));
    await new Promise((done) => setTimeout(done, 15));
    inHand -= 1;
    if (data.b === "wrong") throw new HttpError("no", 400, { errors: { b: "틀렸어요" } });
    Object.assign(record, data);
    return { data: { ...record, a: String(record.a).trim() } };
  });
  return { record, sent, update, getOne: async () => ({ data: { ...record } }) };
};

const Loaded = () => {
  const { record } = useEditContext();
  if (!record) return null;
  return (
    <SavedForm>
      {names.map((name) => (
        <TextInput key={name} source={name} label={name} />
      ))}
    </SavedForm>
  );
};

const open = async (api: ReturnType<typeof server>) => {
  render(
    <TestApp dataProvider={api as never}>
      <EditBase resource="things" id={1} mutationMode="pessimistic" redirect={false}>
        <Loaded />
      </EditBase>
    </TestApp>,
  );
  await screen.findByLabelText("a");
};

const write = async (name: string, text: string, pause = 0) => {
  const field = screen.getByLabelText(name);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  await new Promise((done) => setTimeout(done, pause));
};

test("fields that are left one after the other are all saved, one save at a time", async () => {
  for (const pause of [0, 4, 9]) {
    const api = server();
    await open(api);
    for (const name of names) await write(name, `${name}${pause}`, pause);
    await waitFor(() => expect(names.map((name) => api.record[name])).toEqual(names.map((name) => `${name}${pause}`)));
    for (const name of names) expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe(`${name}${pause}`);
    cleanup();
  }
});

test("a refused value stays with its reason, and the others are saved", async () => {
  const api = server();
  await open(api);
  await write("b", "wrong", 40);
  await screen.findByRole("alert");
  await write("c", "right", 40);
  expect(api.record).toMatchObject({ b: "", c: "right" });
  expect(screen.getByLabelText<HTMLInputElement>("b").value).toBe("wrong");
});

test("a save is taken back, and what the server made of a value is shown", async () => {
  const api = server();
  await open(api);
  await write("a", " x ", 60);
  expect(screen.getByLabelText<HTMLInputElement>("a").value).toBe("x");
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(api.record.a).toBe(""));
  expect(screen.getByLabelText<HTMLInputElement>("a").value).toBe("");
});

test("nothing is sent where nothing was changed", async () => {
  const api = server();
  await open(api);
  await write("a", "", 30);
  expect(api.update).not.toHaveBeenCalled();
});
