import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Thumb } from "./Thumb";

describe("a picture in a list", () => {
  it("gives way to the quiet sign when it is gone, and comes back with another address", () => {
    const { container, rerender } = render(<Thumb src="/media/1/gone.webp" />);
    const picture = container.querySelector("img");
    expect(picture).toHaveAttribute("src", "/media/1/gone.webp");
    fireEvent.error(picture as HTMLImageElement);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("svg")).not.toBeNull();
    rerender(<Thumb src="/media/1/here.webp" />);
    expect(container.querySelector("img")).toHaveAttribute("src", "/media/1/here.webp");
  });

  it("is the quiet sign where there is none", () => {
    const { container } = render(<Thumb src="" />);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("svg")).not.toBeNull();
  });
});
