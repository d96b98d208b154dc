import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readProducts } from "../../../db/seed/products.ts";
import { furtherPictures, isIllustration, secondPicture } from "./second-picture.ts";

const products = await readProducts();

const made = { "/pictures/egusi-2": "data:", "/pictures/uploads/0123-2": "data:" };

test("a picture of the shop's own has the pack as its second picture, with a description", () => {
  expect(secondPicture({ image: "/pictures/egusi", size: "500 g" }, made)).toEqual({
    image: "/pictures/egusi-2",
    imageAlt: "A 500 g pack of egusi, brown paper with the shop’s label, beside a bowl of the seeds.",
  });
});

test("a product in another size than the label says is shown without its pack", () => {
  expect(secondPicture({ image: "/pictures/egusi", size: "400 g" }, made)).toBeUndefined();
});

test("a photograph uploaded in the office has no second picture: ours would show something else", () => {
  expect(secondPicture({ image: "/pictures/uploads/0123", size: "500 g" }, made)).toBeUndefined();
  expect(isIllustration("/pictures/uploads/0123")).toBe(false);
  expect(isIllustration("/pictures/egusi")).toBe(true);
});

test("a second picture that does not exist yet is left out", () => {
  expect(secondPicture({ image: "/pictures/egusi", size: "500 g" }, {})).toBeUndefined();
});

const scripts = readdirSync("art/seconds").filter((file) => file.endsWith("-2.py"));

test.each(scripts)("the label in %s says the name and the size of the product", (file) => {
  const [, , ...printed] =
    /^pack\('(\w+)', '([^']+)', '([^']+)', '([^']+)'/m.exec(readFileSync(`art/seconds/${file}`, "utf8")) ?? [];
  const product = products.find(({ image }) => image === `/pictures/${file.replace("-2.py", "")}`);
  expect(printed).toHaveLength(3);
  const sold = `${product?.name} ${product?.size}`.toLowerCase();
  for (const word of printed.join(" ").toLowerCase().split(/[ ,]+/)) expect(sold).toContain(word);
  expect(product?.size).toContain(printed[2]);
  const { image, size } = product!;
  expect(secondPicture({ image, size }, { [`${image}-2`]: "data:" })?.imageAlt).toMatch(/^[A-Z].{20,}\.$/);
});

test("after the first picture come those that staff have added; only without any the shop's own second one", () => {
  const egusi = { image: "/pictures/egusi", imageAlt: "Egusi", size: "500 g", morePictures: [] };
  expect(furtherPictures(egusi, made)).toEqual([secondPicture(egusi, made)]);
  expect(furtherPictures({ ...egusi, size: "400 g" }, made)).toEqual([]);
  const morePictures = [{ image: "/pictures/uploads/0123", imageAlt: "A bowl" }];
  expect(furtherPictures({ ...egusi, morePictures }, made)).toBe(morePictures);
});
