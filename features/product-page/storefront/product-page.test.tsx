import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Product } from "#features/catalogue/rules/product.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { MoreProducts } from "./more-products.tsx";
import { OutOfStock } from "./out-of-stock.tsx";
import ProductPage, { type Found } from "./product-page.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { StructuredData } from "./structured-data.tsx";

const egusi = exampleProduct("Egusi", { category: "Seeds & Nuts", origin: "Benue, Nigeria", size: "500 g" });
const delivery: Found["delivery"] = {
  when: "2-4 business days in Nigeria",
  lines: ["Standard", "Express"],
  home: "To Nigeria",
  to: {},
};
const noCountry = "Choose your country to see delivery cost and date.";
const found: Found = {
  product: { ...egusi, tags: ["soup"], nutritionalInfo: null },
  sizes: [],
  text: { lead: "Ground seed.", rest: "It thickens." },
  names: [],
  food: { ingredients: "", facts: [], unstated: "" },
  more: [],
  illustrated: false,
  others: { related: [], together: [] },
  delivery,
  instead: undefined,
  parts: { dishes: [], reviews: undefined },
} as unknown as Found;

type LoaderData = React.ComponentProps<typeof ProductPage>["loaderData"];
const loaded = (of: Found) => ({ found: of, onServer: undefined }) as unknown as LoaderData;

test("a product that is not there says so and leads to the others", () => {
  render(<ProductPage loaderData={{ found: undefined, onServer: undefined }} />);
  expect([screen.getByRole("heading").textContent, shownLinks()]).toEqual([
    "Product not found",
    ["Return to products → /products"],
  ]);
});

test("a product in stock can be bought and delivered; of one that is sold out the shop tells when it is back", async () => {
  const { unmount } = render(<ProductPage loaderData={loaded(found)} />);
  expect([shownText().includes(noCountry), document.querySelector(".out-of-stock")]).toEqual([true, null]);
  expect(shownLinks()).toContain("soup → /products?search=soup");
  unmount();
  const soldOut = { ...found, product: { ...found.product, stock: 0, inStock: false } };
  render(<ProductPage loaderData={loaded(soldOut)} />);
  expect(await screen.findByText("Tell me when it is back")).toBeTruthy();
  expect([shownText().includes(noCountry), screen.getByText<HTMLButtonElement>("Add to Cart").disabled]).toEqual([
    false,
    true,
  ]);
  expect(document.querySelector<HTMLInputElement>("[name=productId]")?.value).toBe("Egusi");
});

const offer = () => document.querySelector("[aria-labelledby=instead]")?.textContent;

test("instead of what is sold out the shop offers a substitute with what changes, or another of the category", async () => {
  const iru = exampleProduct("Iru");
  const { rerender } = render(<OutOfStock product={egusi} instead={{ product: iru, sentence: "Iru is stronger." }} />);
  expect(offer()).toMatch(/^InsteadIru is stronger\..*Iru/);
  rerender(<OutOfStock product={egusi} instead={{ product: iru }} />);
  expect(offer()).toMatch(/^Also from Seeds & Nuts.*Iru/);
  rerender(<OutOfStock product={egusi} instead={undefined} />);
  expect(offer()).toBeUndefined();
  await screen.findByText("Tell me when it is back");
});

const headings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);

test("beside a swallow are soups, and beside anything else what goes with it; an empty row is left out", () => {
  const [iru, garri] = [exampleProduct("Iru"), exampleProduct("Garri")];
  const { rerender } = render(<MoreProducts product={found.product} related={[iru]} together={[garri]} />);
  expect(headings()).toEqual(["More from Seeds & Nuts", "Goes well with"]);
  rerender(<MoreProducts product={{ ...found.product, tags: ["swallow"] }} related={[]} together={[garri]} />);
  expect(headings()).toEqual(["For the soup that goes with it"]);
});

test("the tabs have what is known of a product, and say what is not", () => {
  const info = { calories: 557, protein: 28, carbs: 12, fat: 47 };
  const food: Found["food"] = {
    ingredients: "egusi",
    facts: [["Storage", "Keep it dry"]],
    unstated: "Traces are not stated.",
  };
  const { unmount } = render(
    <ProductTabs {...found} illustrated food={food} product={{ ...found.product, nutritionalInfo: info }} />,
  );
  expect([...document.querySelectorAll("tr")].map(({ textContent }) => textContent)).toEqual([
    "Calories557 kcal",
    "Protein28 g",
    "Carbohydrates12 g",
    "Fat47 g",
  ]);
  expect(document.querySelector("dl")?.textContent).toBe("IngredientsegusiStorageKeep it dry");
  for (const text of ["The pictures are illustrations", "Traces are not stated.", "It thickens."])
    expect(shownText()).toContain(text);
  unmount();
  render(<ProductTabs {...found} />);
  expect([
    shownText().includes("Nutritional information not available"),
    document.querySelector("dl")?.textContent,
  ]).toEqual([true, ""]);
  expect(shownText()).not.toContain("The pictures are illustrations");
});

/** What search engines read about a product. */
function renderData(more: Partial<Product>, sizes: Product[] = []): unknown {
  const product = {
    ...found.product,
    currency: "NGN",
    description: "Ground seed.",
    names: [],
    morePictures: [],
    gtin: null,
    brand: "",
    maker: "",
    ingredients: "",
    storage: "",
    drainedGrams: null,
    nafdacNumber: "",
    dispatchedFrom: "Nigeria",
    contains: null,
    mayContain: null,
    netContent: null,
    ...more,
  } as unknown as Product;
  const { container, unmount } = render(<StructuredData product={product} sizes={sizes} facts={{ extra: 1 }} />);
  const [text = "{}"] = [...container.querySelectorAll("script")].map((script) => script.textContent);
  unmount();
  return JSON.parse(text);
}

function structuredData(more: Partial<Product>) {
  const { additionalProperty, ...data } = renderData(more) as { additionalProperty: { name: string; value: string }[] };
  return { ...data, properties: additionalProperty.map(({ name, value }) => `${name}: ${value}`) };
}

test("search engines read what is known of a product, and that allergens are not stated, which is not “none”", () => {
  const few = structuredData({ inStock: false });
  expect(few).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" }, extra: 1 });
  expect(few).toMatchObject({ countryOfOrigin: "Nigeria" });
  for (const key of ["gtin", "weight", "manufacturer"]) expect(few).not.toHaveProperty(key);
  expect(few.properties).toEqual([
    "Contains allergens: not stated",
    "May contain allergens: not stated",
    "Dispatched from: Nigeria",
  ]);
  const all = structuredData({
    gtin: "0123",
    listPrice: 1200,
    maker: "Ada",
    netContent: { amount: 500, unit: "ml" },
    ingredients: "_fish_, salt",
    contains: ["en:fish"],
    mayContain: [],
    drainedGrams: 120,
  });
  expect(all).toMatchObject({
    gtin: "0123",
    size: { value: 500, unitCode: "MLT" },
    manufacturer: { name: "Ada" },
    brand: { name: "Ada" },
    offers: { availability: "https://schema.org/InStock", price: 1000, priceSpecification: { price: 1200 } },
  });
  expect(all.properties).toEqual([
    "Ingredients: fish, salt",
    "Contains allergens: fish",
    "May contain allergens: none of the fourteen",
    "Drained weight: 120 g",
    "Dispatched from: Nigeria",
  ]);
  expect(structuredData({ netContent: { amount: 1, unit: "g" } })).toMatchObject({ weight: { unitCode: "GRM" } });
});

test("a product in several sizes is a group for search engines, with this size in full and the others by their pages", () => {
  expect(renderData({ id: "3", size: "150 g" }, [{ id: "22" } as Product])).toMatchObject({
    "@type": "ProductGroup",
    name: "Egusi",
    productGroupID: "22",
    hasVariant: [
      { "@type": "Product", sku: "3", size: "150 g", offers: { price: 1000 } },
      { "@type": "Product", url: expect.stringMatching(/\/product\/22$/) },
    ],
  });
});
