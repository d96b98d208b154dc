import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readFirstDishes } from "../server/first-dishes.ts";

const firstDishes = await readFirstDishes();

let choosePicture: typeof import("./dish-picture.ts").choosePicture;
let isIllustrated: typeof import("./dish-picture.ts").isIllustrated;
beforeAll(async () => {
  globalThis.PICTURE_HASHES = Object.fromEntries(
    ["suya", ...firstDishes.map(({ id }) => id)].map((id) => [`dish-${id}`, "1a2b3c4d"]),
  );
  vi.resetModules();
  ({ choosePicture, isIllustrated } = await import("./dish-picture.ts"));
});
afterAll(() => {
  globalThis.PICTURE_HASHES = undefined;
  vi.resetModules();
});

const none = { image: null, imageAlt: "" };

test("a dish has the shop's own picture when it has been made, by the dish's id, and else none", () => {
  expect(choosePicture({ id: "suya", name: "Suya", ...none }).image).toBe("/pictures/dish-suya");
  expect(choosePicture({ id: "zobo", name: "Zobo", ...none })).toEqual(none);
});

test("an uploaded picture is shown instead, with its own words, and is no illustration of the shop's", () => {
  const uploaded = { image: "/pictures/uploads/0123", imageAlt: "Suya at our stall." };
  expect(choosePicture({ id: "suya", name: "Suya", ...uploaded })).toEqual(uploaded);
  expect(isIllustrated(uploaded)).toBe(false);
  expect(isIllustrated(none)).toBe(false);
  expect(isIllustrated(choosePicture({ id: "suya", name: "Suya", ...none }))).toBe(true);
});

test.each(firstDishes.map(({ id, name }) => [id, name]))(
  "the picture of %s has an alternative text of one sentence",
  (id, name) => {
    expect(choosePicture({ id, name, ...none }).imageAlt).toMatch(/^[A-Z][^.]{30,}\.$/);
  },
);
