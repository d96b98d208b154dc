import { expect, test } from "vitest";
import { productCategories } from "#features/catalogue/rules/product.ts";
import { pictureWidths, wideWidths } from "./picture.ts";
import { crops, sceneOfCategory, sceneOfTile, scenes } from "./scene.ts";

test("every category of the shop and every tile of the home page has a picture of its own", () => {
  const found = [
    ...productCategories.map(sceneOfCategory),
    ...["Spices", "Oils & Vinegars", "Specialty Meats", "Artisan Dairy"].map(sceneOfTile),
  ];
  expect(found.filter(Boolean)).toHaveLength(9);
  expect(new Set(found).size).toBe(9);
  expect(sceneOfCategory("Tea")).toBeUndefined();
});

test("every picture has a description, a shape and the widths that it is made in", () => {
  for (const scene of Object.values(scenes)) {
    expect(scene.image).toMatch(/^\/pictures\/[a-z-]+$/);
    expect(scene.imageAlt).toBeTruthy();
    expect(scene.ratio).toBeGreaterThanOrEqual(1);
    expect([pictureWidths, wideWidths]).toContain(scene.widths);
  }
});

test("a crop is a part of its master", () => {
  for (const { left, top, width, height } of Object.values(crops)) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(1);
    expect(top + height).toBeLessThanOrEqual(1);
  }
});
