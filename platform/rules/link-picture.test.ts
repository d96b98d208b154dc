import { expect, test } from "vitest";
import { linkPicturePath, linkPictureVersion, pictureOfShop, readLinkPicturePath } from "./link-picture.ts";

const egusi = { id: "1", name: "Egusi", image: "/pictures/egusi" };
const version = (changes: object, shopName = "Adire Foods") => linkPictureVersion({ ...egusi, ...changes }, shopName);

test("the path of a picture names its page and its version, and leads back to the page", () => {
  const path = linkPicturePath("product", egusi, "Adire Foods");
  expect(path).toBe(`/link-pictures/product-1.jpg?v=${version({})}`);
  expect(readLinkPicturePath(path.replace(/\?.*/, ""))).toEqual({ kind: "product", id: "1" });
  const ofShop = linkPicturePath("shop", pictureOfShop("Adire Foods"), "Adire Foods");
  expect(ofShop).toMatch(/^\/link-pictures\/shop-home\.jpg\?v=[a-z\d]+$/);
});

test("a picture has another version once the shop's name, its own name, its image or its colour is another", () => {
  const [forest, clay] = ["forest", "clay"].map((colour) => version({ image: null, colour }));
  const versions = [
    version({}),
    version({}, "Adire Food"),
    version({ name: "Egusi, shelled" }),
    version({ name: "Egusl" }),
    version({ image: "/pictures/ogbono" }),
    forest,
    clay,
  ];
  expect(new Set(versions).size).toBe(versions.length);
  // A dish with a picture does not show its colour.
  expect(version({ colour: "clay" })).toBe(version({}));
  expect(version({ id: "2" })).toBe(version({}));
});

test("the version is the FNV-1a hash of the names and the picture in base 36, as browsers and messengers have it", () => {
  expect(pictureOfShop("Adire Foods")).toEqual({ id: "home", name: "Adire Foods", image: null });
  // 0xf09ae0d7 for `a|b|forest`, by another implementation.
  expect(linkPictureVersion({ name: "b", image: null, colour: "forest" }, "a")).toBe("1urc3pz");
});

test.each([
  ["/link-pictures/shop-home.jpg", { kind: "shop", id: "home" }],
  ["/link-pictures/dish-egusi-soup_2.jpg", { kind: "dish", id: "egusi-soup_2" }],
  [`/link-pictures/dish-${"x".repeat(64)}.jpg`, { kind: "dish", id: "x".repeat(64) }],
  [`/link-pictures/dish-${"x".repeat(65)}.jpg`, undefined],
  ["/link-pictures/dish-.jpg", undefined],
  ["/link-pictures/dish-a/b.jpg", undefined],
  ["/link-pictures/order-1.jpg", undefined],
  ["/link-pictures/-1.jpg", undefined],
  ["/link-pictures/dish-1.jpg2", undefined],
  ["/link-pictures/dish-1.png", undefined],
  ["/link-pictures/dish-1_jpg", undefined],
  ["/de/link-pictures/dish-1.jpg", undefined],
])("the page of the picture at %s is %o", (path, page) => {
  expect(readLinkPicturePath(path)).toEqual(page);
});
