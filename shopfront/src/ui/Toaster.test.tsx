import { expect, it, vi } from "vitest";

it("lies above a dialog that was open before it, each time anew", async () => {
  const said: string[] = [];
  HTMLElement.prototype.showPopover = vi.fn(() => said.push("show")) as never;
  HTMLElement.prototype.hidePopover = vi.fn(() => said.push("hide")) as never;
  const { show } = await import("./Toaster");
  show("error", "주소를 저장하지 못했어요");
  show("error", "주소를 저장하지 못했어요");
  expect(said).toEqual(["hide", "show", "hide", "show"]);
  expect(document.querySelector("[popover=manual]")).toBeInTheDocument();
});
