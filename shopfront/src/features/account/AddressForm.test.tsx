import type { BookAddress } from "@maru/client";
import { configureClient } from "@maru/client";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createWords } from "~/i18n/instance";
import { WordsProvider } from "~/i18n/Words";
import { allTexts } from "~/server";
import { home } from "~/testing/home";
import { ConfirmProvider } from "~/ui/Confirm";
import { AddressForm } from "./AddressForm";

const fetchSpy = vi.fn<typeof fetch>();

const show = (address: BookAddress | null) =>
  render(
    <WordsProvider words={createWords("ko", allTexts.ko)}>
      <ConfirmProvider>
        <AddressForm address={address} onClose={vi.fn()} onSaved={vi.fn()} />
      </ConfirmProvider>
    </WordsProvider>,
  );
const save = () => userEvent.click(screen.getByRole("button", { name: "저장" }));

beforeEach(() => {
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

it("focuses the first invalid field after saving", async () => {
  show(null);
  await save();
  await waitFor(() => expect(screen.getByLabelText(/받는 분/)).toHaveFocus());
});

it("saves an address once, also with a slow network", async () => {
  fetchSpy.mockReturnValue(new Promise(() => undefined));
  show(home);
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "확인" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "저장" })).toBeDisabled());
  const saved = () => fetchSpy.mock.calls.filter(([, init]) => init?.method === "PUT");
  await waitFor(() => expect(saved()).toHaveLength(1));
});
