import { expect, test } from "vitest";
import { ownTurn } from "./own-turn.ts";

test("of many pages that are to be rendered at once, one is in each iteration of the event loop, in their order", async () => {
  const seen: string[] = [];
  let isDone = false;
  const iterate = () => {
    seen.push("other requests");
    if (!isDone) setImmediate(iterate);
  };
  setImmediate(iterate);
  await Promise.all([1, 2, 3, 4].map((page) => ownTurn().then(() => seen.push(`page ${page}`))));
  isDone = true;
  expect(seen).toEqual(["page 1", "other requests", "page 2", "other requests", "page 3", "other requests", "page 4"]);
});

test("a page does not wait for one that was rendered before", async () => {
  await ownTurn();
  await new Promise((resolve) => void setImmediate(resolve));
  let isNext = false;
  setImmediate(() => (isNext = true));
  await ownTurn();
  expect(isNext).toBe(false);
});
