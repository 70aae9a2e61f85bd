import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Thumb } from "./Thumb";

describe("a picture in a list", () => {
  it("shows a placeholder when it fails to load, and loads another address", () => {
    const { container, rerender } = render(<Thumb src="/media/1/gone.webp" />);
    const picture = container.querySelector("img");
    expect(picture).toHaveAttribute("src", "/media/1/gone.webp");
    fireEvent.error(picture as HTMLImageElement);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("svg")).not.toBeNull();
    rerender(<Thumb src="/media/1/here.webp" />);
    expect(container.querySelector("img")).toHaveAttribute("src", "/media/1/here.webp");
  });

  it("shows a placeholder without an address", () => {
    const { container } = render(<Thumb src="" />);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("svg")).not.toBeNull();
  });
});
