import { act, render, screen, within } from "@testing-library/react";
import { CoreAdminContext, useNotify } from "ra-core";
import { expect, it } from "vitest";
import { Dialog } from "./Dialog";
import { Toasts } from "./Toasts";

let notify: ReturnType<typeof useNotify>;
const Speaker = () => {
  notify = useNotify();
  return null;
};

const page = (open: boolean) => (
  <CoreAdminContext>
    <Speaker />
    {open && (
      <Dialog title="출고" onClose={() => undefined}>
        <input aria-label="송장 번호" />
      </Dialog>
    )}
    <Toasts />
  </CoreAdminContext>
);

it("shows an error inside an open dialog, and afterwards on the page", async () => {
  const { rerender } = render(page(true));
  act(() => notify("지금 상태에서는 할 수 없어요.", { type: "error" }));
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("지금 상태에서는 할 수 없어요.");

  rerender(page(false));
  act(() => void dialog.dispatchEvent(new Event("close")));
  expect(screen.getByRole("alert")).toHaveTextContent("지금 상태에서는 할 수 없어요.");
});
