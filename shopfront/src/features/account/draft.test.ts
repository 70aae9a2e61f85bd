import { beforeEach, expect, it } from "vitest";
import { keepDraft, noDraft, readDraft } from "./draft";
import { emptyInfo } from "./rules";

beforeEach(() => sessionStorage.clear());

it("keeps a sign-up's input over a reload, without the password", () => {
  const values = {
    ...emptyInfo,
    user_name: "maru2026",
    email: "a@b.example",
    password: "secret-1",
    password2: "secret-1",
  };
  keepDraft({ ...noDraft, consents: { ...noDraft.consents, agree_terms: true }, values });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");
  expect(readDraft()).toMatchObject({
    consents: { agree_terms: true, agree_privacy: false },
    values: { user_name: "maru2026", email: "a@b.example" },
  });
  keepDraft(null);
  expect(readDraft()).toEqual(noDraft);
});

it.each(["{", "null", '{"consents":1,"values":{"user_name":5}}'])("starts empty if the storage has %s", (text) => {
  sessionStorage.setItem("maru-sign-up", text);
  expect(readDraft()).toEqual(noDraft);
});

it("keeps a verified phone for as long as the server takes it, and for no other phone", () => {
  const values = { ...noDraft.values, phone_num: "01012345678" };
  const proof = { phone: "01012345678", token: "t", until: Date.now() + 60_000 };
  keepDraft({ ...noDraft, values, proof });
  expect(readDraft().proof).toEqual(proof);
  keepDraft({ ...noDraft, values, proof: { ...proof, until: Date.now() - 1 } });
  expect(readDraft().proof).toEqual(noDraft.proof);
  keepDraft({ ...noDraft, values: { ...values, phone_num: "01000000000" }, proof });
  expect(readDraft().proof).toEqual(noDraft.proof);
});
