import { expect, test } from "vitest";
import { filtersBeginning, readFilterWords } from "./filter-words.ts";
import { noFilter, writeFilter, type ProductFilter } from "./product-filter.ts";

const meaning = (search: string, more: Partial<ProductFilter> = {}) => {
  const read = readFilterWords({ ...noFilter, sort: "best", ...more, search });
  return read && writeFilter(read);
};

test.each([
  ["vegan", "?diet=vegan"],
  ["Vegans", "?diet=vegan"],
  ["vegen", "?diet=vegan"],
  ["plant-based", "?diet=vegan"],
  ["vegitarian", "?diet=vegetarian"],
  ["hallal", "?diet=halal"],
  ["vegan halal food", "?diet=vegan,halal"],
  ["gluten free", "?free=gluten"],
  ["gluten-free", "?free=gluten"],
  ["glutenfree", "?free=gluten"],
  ["glutten free", "?free=gluten"],
  ["coeliac", "?free=gluten"],
  ["celiac friendly products", "?free=gluten"],
  ["nut free", "?free=peanuts,nuts"],
  ["no nuts", "?free=peanuts,nuts"],
  ["nut allergy", "?free=peanuts,nuts"],
  ["peanut free", "?free=peanuts"],
  ["groundnut-free", "?free=peanuts"],
  ["tree nut free", "?free=nuts"],
  ["dairy free", "?free=milk"],
  ["non dairy", "?free=milk"],
  ["lactose free", "?free=milk"],
  ["without shellfish", "?free=crustaceans,molluscs"],
  ["free from fish", "?free=fish"],
  ["egg free", "?free=eggs"],
  ["sulfite free", "?free=sulphur-dioxide-and-sulphites"],
  ["soy free", "?free=soybeans"],
  ["without shrimp", "?free=crustaceans"],
  ["seafood free", "?free=crustaceans,fish,molluscs"],
  ["no celery", "?free=celery"],
  ["mustard free", "?free=mustard"],
  ["free of sesame", "?free=sesame-seeds"],
  ["lupin free", "?free=lupin"],
  ["mollusc free", "?free=molluscs"],
  ["no mollusks", "?free=molluscs"],
  ["spicy", "?heat=mild,hot"],
  ["spicey", "?heat=mild,hot"],
  ["very spicy", "?heat=hot"],
  ["not spicy", "?heat=not-hot"],
  ["no spicy", "?heat=not-hot"],
  ["non-spicy", "?heat=not-hot"],
  ["hot and spicy", "?heat=hot"],
  ["very hot", "?heat=hot"],
  ["not hot", "?heat=not-hot"],
  ["hot", "?heat=hot"],
  ["mild", "?heat=not-hot,mild"],
  ["offers", "?only=offer"],
  ["on offer", "?only=offer"],
  ["special offers", "?only=offer"],
  ["sale", "?only=offer"],
  ["deals", "?only=offer"],
  ["discount", "?only=offer"],
  ["in stock", "?only=in-stock"],
])("a search for %s means the filter %s", (search, query) => expect(meaning(search)).toBe(query));

test.each([
  ["gluten free flour", "?search=flour&free=gluten"],
  ["vegan egusi 500g", "?search=egusi+500g&diet=vegan"],
  ["spicy suya", "?search=suya&heat=mild,hot"],
  ["vegan food egusi", "?search=food+egusi&diet=vegan"],
  ["“vegan” egusi", "?search=egusi&diet=vegan"],
  ["egusi “vegan”", "?search=egusi&diet=vegan"],
  ["vegan pepper oil egusi ogbono iru uda yaji", "?search=pepper+oil+egusi+ogbono+iru+uda+yaji&diet=vegan"],
  ["vegan pepper oil egusi ogbono iru uda yaji ehuru", undefined],
])("what else a search says stays its search: %s", (search, query) => expect(meaning(search)).toBe(query));

test.each([
  "egusi",
  "spices",
  "spice",
  "vegetables",
  "milk",
  "fish",
  "nut",
  "tiger nuts",
  "hot pepper",
  "mild curry",
  "no suya",
  "sugar free",
  "free delivery",
  "fish feed",
  '"vegan"',
  "“gluten free”",
  "",
])("a search for %s is a search", (search) => expect(meaning(search)).toBeUndefined());

test("what is already chosen stays chosen, in the fixed sequence", () => {
  const chosen: Partial<ProductFilter> = { category: "Spices", diet: "halal", free: "fish", sort: "rating" };
  expect(meaning("vegan nut free", chosen)).toBe(
    "?category=Spices&sort=rating&free=fish,peanuts,nuts&diet=vegan,halal",
  );
});

const begun = (typed: string) => filtersBeginning(typed).map(writeFilter);

test("a beginning suggests at most three filters, each once", () => {
  expect(begun("veg")).toEqual(["?diet=vegan", "?diet=vegetarian"]);
  expect(begun("Glut")).toEqual(["?free=gluten"]);
  expect(begun("dairy f")).toEqual(["?free=milk"]);
  expect(begun("spi")).toEqual(["?heat=mild,hot"]);
  expect(begun("s")).toEqual([]);
  expect(begun("egusi")).toEqual([]);
  expect(begun("sul").length).toBeLessThanOrEqual(3);
});
