import { expect, test } from "vitest";
import { isIllustration, secondPicture } from "./second-picture.ts";

const made = { "/pictures/egusi-2": "data:", "/pictures/uploads/0123-2": "data:" };

test("one of the shop's own pictures has a second that is put into words", () => {
  expect(secondPicture("/pictures/egusi", made)).toEqual({
    image: "/pictures/egusi-2",
    imageAlt: "Egusi close up: flat cream seeds with a raised edge, shreds of brown skin on some.",
  });
});

test("a photograph from the office stands alone: our close-up would show something else", () => {
  expect(secondPicture("/pictures/uploads/0123", made)).toBeUndefined();
  expect(isIllustration("/pictures/uploads/0123")).toBe(false);
  expect(isIllustration("/pictures/egusi")).toBe(true);
});

test("a second picture that has not been made yet is not promised", () => {
  expect(secondPicture("/pictures/egusi", {})).toBeUndefined();
});
