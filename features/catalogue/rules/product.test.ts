import { expect, test } from "vitest";
import { cartProduct } from "#features/cart/rules/cart-product.ts";
import { listStates } from "#platform/rules/countries/states.ts";
import { allPictures, productSummary, type Product } from "./product.ts";

const egusi: Product = {
  id: "egusi",
  name: "Egusi",
  nameLanguage: "yo",
  names: [{ language: "ha", name: "agushi" }],
  description: "Ground melon seed.",
  price: 12_784,
  listPrice: null,
  lowestPrice: null,
  sampleReviews: 0,
  currency: "NGN",
  image: "/pictures/egusi",
  imageAlt: "A bowl of egusi",
  morePictures: [],
  category: "Seeds & Nuts",
  origin: "Kano, Nigeria",
  size: "500 g",
  gtin: "",
  brand: "",
  netContent: { amount: 500, unit: "g" },
  isPerishable: false,
  isZeroRated: false,
  ingredients: "",
  contains: [],
  mayContain: null,
  drainedGrams: null,
  grossGrams: null,
  storage: "",
  usage: "",
  maker: "",
  importer: "",
  nafdacNumber: "",
  kinds: [],
  diets: [],
  heat: null,
  hsCode: "",
  dispatchedFrom: "Nigeria",
  stock: 40,
  inStock: true,
  rating: 4.5,
  reviews: 12,
  tags: ["soup"],
  goesWith: [],
  nutritionalInfo: null,
};

test("a list gets the fields that it shows of a product, and the description only where it shows that", () => {
  const shown = {
    id: "egusi",
    name: "Egusi",
    nameLanguage: "yo",
    price: 12_784,
    listPrice: null,
    image: "/pictures/egusi",
    imageAlt: "A bowl of egusi",
    category: "Seeds & Nuts",
    origin: "Kano, Nigeria",
    size: "500 g",
    netContent: { amount: 500, unit: "g" },
    contains: [],
    mayContain: null,
    kinds: [],
    stock: 40,
    inStock: true,
    rating: 4.5,
    reviews: 12,
  };
  expect(productSummary(egusi)).toEqual(shown);
  expect(productSummary(egusi, true)).toEqual({ ...shown, description: "Ground melon seed." });
  expect(productSummary({ ...egusi, dispatchedFrom: "Norway" })).toEqual({ ...shown, dispatchedFrom: "Norway" });
});

test("the cart stores the fields of a product that it shows and calculates with", () => {
  expect(cartProduct(productSummary(egusi))).toEqual({
    id: "egusi",
    name: "Egusi",
    price: 12_784,
    image: "/pictures/egusi",
    category: "Seeds & Nuts",
    origin: "Kano, Nigeria",
    size: "500 g",
    netContent: { amount: 500, unit: "g" },
    contains: [],
    mayContain: null,
    stock: 40,
  });
});

test("Nigeria's 36 states and its capital territory are offered, and no states of another country", () => {
  expect(new Set(listStates("Nigeria")).size).toBe(37);
  expect(listStates("Ghana")).toBeUndefined();
});

test("a product is shown with all of its pictures, and without the placeholder that it begins with", () => {
  const more = { image: "/pictures/uploads/0123", imageAlt: "A pack" };
  const first = { image: "/pictures/egusi", imageAlt: "A bowl of egusi" };
  expect(allPictures({ ...egusi, morePictures: [more] }, "/pictures/none")).toEqual([first, more]);
  expect(allPictures({ ...egusi, image: "/pictures/none", morePictures: [more] }, "/pictures/none")).toEqual([more]);
  expect(allPictures({ ...egusi, image: "/pictures/none" }, "/pictures/none")).toEqual([]);
});
