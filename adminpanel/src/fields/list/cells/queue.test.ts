import { expect, it } from "vitest";
import { createRowQueue, createVersions } from "./queue";

/** A save that ends when the test says so. */
const held = (log: string[], name: string) => {
  let end: (failure?: Error) => void = () => undefined;
  const save = () => {
    log.push(name);
    return new Promise<void>((resolve, reject) => {
      end = (failure) => (failure ? reject(failure) : resolve());
    });
  };
  return { save, end: (failure?: Error) => end(failure) };
};

const settle = () => new Promise((resolve) => setTimeout(resolve));

it("saves one row in order, also after a refusal", async () => {
  const log: string[] = [];
  const queue = createRowQueue();
  const [first, second] = [held(log, "first"), held(log, "second")];
  const refused = queue(1, first.save).catch(({ message }) => message);
  const saved = queue(1, second.save);
  await settle();
  expect(log).toEqual(["first"]);
  first.end(new Error("no"));
  expect(await refused).toBe("no");
  await settle();
  expect(log).toEqual(["first", "second"]);
  second.end();
  await saved;
});

it("saves rows side by side, at most four", async () => {
  const log: string[] = [];
  const queue = createRowQueue();
  const saves = Array.from({ length: 6 }, (_, at) => held(log, String(at)));
  for (const [at, { save }] of saves.entries()) void queue(at, save);
  await settle();
  expect(log).toHaveLength(4);
  saves[2]?.end();
  await settle();
  expect(log).toHaveLength(5);
});

it("takes the version of the last answer until the list has a later one", () => {
  const versions = createVersions();
  expect(versions.of(1, "a")).toBe("a");
  versions.replace(1, "a", "b");
  versions.replace(1, "b", "c");
  expect(versions.of(1, "a")).toBe("c");
  expect(versions.of(1, "d")).toBe("d");
  expect(versions.of(2, "a")).toBe("a");
});
