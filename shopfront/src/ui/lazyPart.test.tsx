import { act, render, screen } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import { expect, it, vi } from "vitest";
import { lazyPart } from "./lazyPart";

const menu = { default: () => <p>here</p> };

it("renders code that loads between render and effect", async () => {
  let came: (module: typeof menu) => void = () => undefined;
  const code = {
    // Resolves synchronously, as no real promise does, to hit the moment between render and effects.
    // biome-ignore lint/suspicious/noThenProperty: a fake promise
    then: (tell: (module: typeof menu) => void) => {
      came = tell;
      return Promise.resolve();
    },
  };
  const Late = lazyPart(() => code as unknown as Promise<typeof menu>);
  void Late.preload();
  // biome-ignore lint/correctness/noComponentHookFactories: returns this test's component
  const Arriving = ({ children }: { children: ReactNode }) => {
    useLayoutEffect(() => came(menu), []);
    return children;
  };
  await act(async () => {
    render(
      <Arriving>
        <Late />
      </Arriving>,
    );
  });
  expect(screen.getByText("here")).toBeDefined();
});

it("loads again after a network failure", async () => {
  let lost = true;
  const Late = lazyPart(() => (lost ? Promise.reject(new TypeError("no network")) : Promise.resolve(menu)));
  await act(async () => void render(<Late />));
  expect(screen.queryByText("here")).toBeNull();
  lost = false;
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(screen.getByText("here")).toBeInTheDocument();
});

it("says that a section could not be loaded, and loads it at a press", async () => {
  const load = vi.fn(async () => menu).mockRejectedValueOnce(new TypeError("no network"));
  const Late = lazyPart(load, "section");
  await act(async () => void render(<Late />));
  await act(async () => screen.getByRole("button").click());
  expect(screen.getByText("here")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
