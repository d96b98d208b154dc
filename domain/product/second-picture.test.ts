import { expect, test } from "vitest";
import { isIllustration, secondPicture } from "./second-picture.ts";

const made = { "/pictures/egusi-2": "data:", "/pictures/uploads/0123-2": "data:" };

test("a picture of the shop's own has a second picture with a description", () => {
  expect(secondPicture("/pictures/egusi", made)).toEqual({
    image: "/pictures/egusi-2",
    imageAlt: "Egusi close up: flat cream seeds with a raised edge, shreds of brown skin on some.",
  });
});

test("a photograph uploaded in the office has no second picture: ours would show something else", () => {
  expect(secondPicture("/pictures/uploads/0123", made)).toBeUndefined();
  expect(isIllustration("/pictures/uploads/0123")).toBe(false);
  expect(isIllustration("/pictures/egusi")).toBe(true);
});

test("a second picture that does not exist yet is left out", () => {
  expect(secondPicture("/pictures/egusi", {})).toBeUndefined();
});
