import type { MessageRow } from "@maru/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type DataProvider, DataProviderContext, I18nContextProvider, TestMemoryRouter } from "ra-core";
import { beforeAll, expect, it, vi } from "vitest";
import { i18nProvider, startWords } from "../../providers/i18nProvider";
import { MessageDialog } from "./MessageDialog";

beforeAll(() => startWords("ko"));

const row = {
  id: 1,
  kind_label: "상품 발송",
  channel: "sms",
  to_masked: "010-****-0105",
  state: "sent",
} as unknown as MessageRow;

it("can be closed by mouse, also while the message loads", async () => {
  const onClose = vi.fn();
  const provider = { getOne: () => new Promise(() => {}) } as unknown as DataProvider;
  render(
    <TestMemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <I18nContextProvider value={i18nProvider}>
          <DataProviderContext.Provider value={provider}>
            <MessageDialog row={row} onClose={onClose} />
          </DataProviderContext.Provider>
        </I18nContextProvider>
      </QueryClientProvider>
    </TestMemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(onClose).toHaveBeenCalledOnce();
});
