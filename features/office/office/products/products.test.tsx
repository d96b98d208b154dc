import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { newProductText } from "#features/catalogue/rules/product-form.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import Changes from "./changes.tsx";
import Details from "./details.tsx";
import EditProducts from "./edit.tsx";
import { ImportVerdicts } from "./import-verdicts.tsx";
import Import from "./import.tsx";
import Label from "./label.tsx";
import ProductLayout from "./layout.tsx";
import NewProduct from "./new.tsx";
import Pictures from "./picture.tsx";
import { ProductFields } from "./product-fields.tsx";
import { ProductLabel } from "./product-label.tsx";
import Products from "./products.tsx";

type List = Parameters<typeof Products>[0]["loaderData"];
const row: List["products"][number] = {
  id: "1",
  name: "Egusi",
  size: "500 g",
  image: "",
  isHidden: false,
  stock: 9,
  lowStockAt: 3,
  price: 1_500,
};
const listed: List = {
  filter: { search: "", category: "", only: "all" },
  products: [row],
  next: undefined,
  categories: [],
  saved: [],
  imported: 0,
};

function showList(changes: Partial<List>, role: StaffRole = "owner", at = "/p") {
  cleanup();
  showOfficePage(Products, { loaderData: { ...listed, ...changes }, role, path: "/p", at });
  const head = document.querySelector(".office-head")!;
  return [...shownLinks(head), ...shownButtons(head)];
}
const stockOf = (changes: Partial<typeof row>) => {
  showList({ products: [{ ...row, ...changes }] });
  return document.querySelector(".office-row-end")?.textContent;
};

test("a product in the list is hidden, sold out or low, in this sequence", () => {
  expect(stockOf({})).toBe("9 in stock");
  expect(stockOf({ stock: 4 })).toBe("4 in stock");
  expect(stockOf({ stock: 3 })).toBe("3 in stockLow");
  expect(stockOf({ stock: 0 })).toBe("0 in stockSold out");
  expect(document.querySelectorAll(".badge-out")).toHaveLength(1);
  expect(stockOf({ stock: 0, isHidden: true })).toBe("0 in stockHidden");
  expect(document.querySelector(".badge-out")).toBeNull();
});

const edit = (label: string) => expect.stringMatching(new RegExp(`^${label} → /office/products/edit\\?only=low`));

test("each role has its buttons above the products and its page of a product, and packers see no prices", () => {
  const only = { filter: { ...listed.filter, only: "low" } } as const;
  const [create, more] = ["New product → /office/products/new", "Order what runs low"];
  const at = "/p?only=low";
  const imports = "Import → /office/products/import";
  expect(showList(only, "owner", at)).toEqual([imports, edit("Edit prices and stock"), create, more]);
  expect(showList({}, "owner")).not.toContain(more);
  expect(document.querySelector("a.office-row")?.getAttribute("href")).toBe("/office/products/1");
  expect(showList({ ...only, products: [{ ...row, price: undefined }] }, "packer", at)).toEqual([edit("Edit stock")]);
  expect(document.querySelector("a.office-row")?.getAttribute("href")).toBe("/office/products/1/stock");
  expect(document.querySelector(".office-row")?.textContent).not.toContain("₦");
  expect(document.querySelector("[name=ids]")).toBeNull();
  expect(showList({ products: [] }).join()).not.toContain("Edit");
  expect(shownText()).toContain("Nothing here.");
  showList({ imported: 1 });
  expect(shownText()).toContain("One product was imported.");
  showList({ imported: 4 });
  expect(shownText()).toContain("4 products were imported.");
  showList({ filter: { search: "egusi", category: "Seeds", only: "low" } }, "owner", "/p?search=egusi&category=Seeds");
  expect(shownLinks()).toEqual(
    expect.arrayContaining(["Remove “egusi”× → /p?category=Seeds", "Remove Seeds× → /p?search=egusi"]),
  );
  expect(document.querySelector("[name=only]")?.getAttribute("value")).toBe("low");
});

const showLayout = (isHidden: boolean, role: StaffRole = "owner") => {
  cleanup();
  showOfficePage(ProductLayout, { loaderData: { id: "1", name: "Egusi", isHidden }, role });
  return [shownButtons()[0], document.querySelector("[name=intent]")?.getAttribute("value")];
};

test("a hidden product can be shown and a shown one hidden, by those who may change it", () => {
  expect(showLayout(true)).toEqual(["Show", "show"]);
  expect(shownText()).toMatch(/Hidden.*Show it in the shop\?It appears in lists and search at once\.Yes, show it/);
  expect(shownLinks()).not.toContain("See it in the shop → /product/1");
  expect(showLayout(false)).toEqual(["Hide", "hide"]);
  expect(showLayout(false, "packer")).toEqual([undefined, undefined]);
});

const verdictIn = (country: string, verdict: "allow" | "acknowledge" | "refuse") => {
  return { country, verdict, messages: [], elsewhere: [] } as Parameters<typeof ImportVerdicts>[0]["verdicts"][number];
};

test("where a product may be sent is said in one line: to which countries not, or where a text is accepted first", () => {
  const line = (verdicts: ReturnType<typeof verdictIn>[]) => {
    cleanup();
    showInOffice(<ImportVerdicts verdicts={verdicts} from="Nigeria" />);
    return document.querySelector("summary span")?.textContent;
  };
  expect(line([verdictIn("Ghana", "allow"), verdictIn("Togo", "allow")])).toBe("Everywhere");
  expect(line([verdictIn("Ghana", "acknowledge"), verdictIn("Togo", "allow")])).toBe(
    "Everywhere; in 1 of 2 customers accept a text first",
  );
  expect(line([verdictIn("Ghana", "refuse"), verdictIn("Togo", "refuse"), verdictIn("Benin", "acknowledge")])).toBe(
    "Not to Ghana, Togo",
  );
});

type LabelData = Parameters<typeof Label>[0]["loaderData"];
const product = {
  id: "1",
  name: "Egusi",
  size: "a bag",
  netContent: { amount: 500, unit: "g" },
  ingredients: "Egusi",
  contains: [],
  mayContain: [],
  drainedGrams: null,
  nutritionalInfo: null,
  storage: "",
  usage: "",
  origin: "Benue",
  maker: "",
  importer: "",
  nafdacNumber: "",
} as unknown as LabelData["product"];
const seller = ["Larder Ltd", "14 Balogun Street"];

const label = (changes: Partial<LabelData["product"]>, batch?: LabelData["batch"]) => {
  cleanup();
  showInOffice(<ProductLabel product={{ ...product, ...changes }} seller={seller} batch={batch} />);
  return shownText();
};

test("a label states only what is known, and who imports or sells the food", () => {
  expect(label({})).toBe(
    "Egusi500 gIngredients: EgusiNo allergens declared. Origin: BenueSold by: Larder Ltd, 14 Balogun StreetBatchBest before",
  );
  const nutritionalInfo = { calories: 1, protein: 2, carbs: 3, fat: 4 };
  const importer = "Lofoten AS";
  const full = { importer, drainedGrams: 0, netContent: null, ingredients: "", nutritionalInfo, maker: "Mill" };
  expect(label({ ...full, mayContain: ["en:milk"] })).toMatch(
    /^Egusia bagDrained weight 0 gIngredients: not stated yetNo .*May contain milk.*energy 1 kcal, fat 4 g, carbohydrate 3 g, protein 2 gOrigin: BenueMaker: MillImporter: Lofoten AS/,
  );
  expect(shownText()).not.toContain("Sold by");
  expect(label({}, { code: "UNASSIGNED", bestBefore: "2027-01-01", isHeld: false })).toMatch(
    /Batchno batchBest before1 January 2027$/,
  );
});

const showLabels = (changes: Partial<LabelData>) => {
  cleanup();
  const loaderData = {
    product,
    seller,
    missing: [],
    codes: ["EG/1", "EG-2"],
    chosen: null,
    copies: 1,
    batch: undefined,
  };
  showOfficePage(Label, { loaderData: { ...loaderData, ...changes }, path: "/p" });
  return [shownButtons().at(-1), document.querySelectorAll("article").length];
};

test("labels are printed as often as was set, for the chosen batch, with a warning if it is on hold", () => {
  expect(showLabels({})).toEqual(["Print the label", 1]);
  expect(document.querySelector("[name=batch], [aria-current], .notice")).toBeNull();
  expect(shownLinks()).toEqual(["EG/1 → /p?batch=EG%2F1", "EG-2 → /p?batch=EG-2"]);
  expect(showLabels({ copies: 3, chosen: "EG-2", batch: { code: "EG-2", bestBefore: null, isHeld: true } })).toEqual([
    "Print 3 labels",
    3,
  ]);
  expect(document.querySelector("[name=batch]")).toMatchObject({ value: "EG-2" });
  expect(document.querySelector("[aria-current]")?.textContent).toBe("EG-2");
  expect(document.querySelector(".notice")?.textContent).toContain("Batch EG-2 is on hold.");
  showLabels({ batch: { code: "EG-2", bestBefore: null, isHeld: false } });
  expect(document.querySelector(".notice")).toBeNull();
  showLabels({ codes: [], missing: ["maker", "storage"] });
  expect(document.querySelector("nav")).toBeNull();
  expect(shownText()).toContain("nobody has stated it: maker and storage.");
});

type PictureData = Parameters<typeof Pictures>[0]["loaderData"];

const moves = (count: number) => {
  cleanup();
  const pictures = Array.from({ length: count }, (_, index) => ({
    image: `/${index}`,
    imageAlt: index ? "" : "A bowl",
  }));
  const loaderData = { id: "1", image: "/none", imageAlt: "None", pictures } as PictureData;
  showOfficePage(Pictures, { loaderData });
  return [...document.querySelectorAll("li")].map((li) =>
    [...li.querySelectorAll("[name=to]")].map((one) => one.getAttribute("value")),
  );
};

test("a picture is moved only where there is a place for it, and each one can be removed", () => {
  expect(moves(1)).toEqual([["removed"]]);
  expect(moves(3)).toEqual([
    ["later", "removed"],
    ["first", "earlier", "later", "removed"],
    ["first", "earlier", "removed"],
  ]);
  expect([...document.querySelectorAll("[name=image]")].map((one) => one.getAttribute("value"))).toEqual([
    "/0",
    "/0",
    "/1",
    "/1",
    "/2",
    "/2",
  ]);
  expect(document.querySelectorAll("li")[1]?.textContent).toMatch(/^Without a text.*Show it first: this picture/);
  expect(document.querySelector("[name=place]")).not.toBeNull();
  expect(document.querySelector("[name=imageAlt]")).toMatchObject({ value: "" });
  expect(moves(0)).toEqual([]);
  expect(document.querySelector("[name=place]")).toBeNull();
  expect(document.querySelector("[name=imageAlt]")).toMatchObject({ value: "None" });
});

const detailsData = {
  id: "1",
  name: "Egusi",
  version: 3,
  text: newProductText,
  dispatchedFrom: "Nigeria",
  verdicts: [],
};

const said = (at: string, actionData?: object, stock = 0) => {
  cleanup();
  showOfficePage(Details, { loaderData: { ...detailsData, stock }, actionData, path: "/p", at });
  return document.querySelector("[role=status].notice")?.textContent;
};

test("after a product was created, shown or hidden its page says so once, until a form of it is answered", () => {
  expect(said("/p")).toBeUndefined();
  expect(shownLinks()).toContain("Sold out → /office/products/1/stock");
  expect(said("/p?now=created")).toBe("Created, and still hidden. Show it when it is ready.");
  expect(said("/p?now=on-sale")).toBe("On sale. The shop shows it at once.");
  expect(said("/p?now=ready")).toBe("On sale as soon as you open the shop.");
  expect(said("/p?now=hidden")).toBe("Hidden. The shop no longer shows it.");
  expect(said("/p?now=shown")).toBe("Shown. The shop has it on the shelf again.");
  expect(said("/p?now=x", undefined, 7)).toBeUndefined();
  expect(shownLinks()).toContain("7 available → /office/products/1/stock");
  expect(said("/p?now=created", { refused: "Changed meanwhile." })).toBeUndefined();
  expect(shownText()).toContain("Changed meanwhile.");
});

const openFolds = (result?: Parameters<typeof ProductFields>[0]["result"]) => {
  cleanup();
  showInOffice(<ProductFields text={newProductText} result={result} categories={[]} />);
  return [...document.querySelectorAll("details")].map((one) => one.open);
};

test("a folded part of a product opens when a field in it has an error or was saved otherwise by a colleague", () => {
  expect(openFolds()).toEqual([false, false, false, false]);
  expect(openFolds({ errors: { shelf: "Too long" } })).toEqual([false, false, false, true]);
  expect(openFolds({ current: { origin: "Kano" } })).toEqual([true, false, false, false]);
  expect(openFolds({ errors: { tags: "Too many", hsCode: "Six digits" } })).toEqual([false, true, true, false]);
});

const showNew = (original?: object, actionData?: object) => {
  cleanup();
  const loaderData = { text: newProductText, original } as Parameters<typeof NewProduct>[0]["loaderData"];
  showOfficePage(NewProduct, { loaderData, actionData });
  return document.querySelector<HTMLInputElement>("[name=show]")?.checked;
};

test("a copy is made of its original, and after a refusal the product is shown at once only if that was ticked", () => {
  expect(showNew()).toBe(true);
  expect(document.querySelector("[name=original]")).toBeNull();
  expect(showNew({ id: "7", name: "Ogbono", picture: undefined })).toBe(true);
  expect(document.querySelector("[name=original]")).toMatchObject({ value: "7" });
  expect(shownText()).toContain("A copy of Ogbono.");
  expect(shownText()).not.toContain("Another picture");
  showNew({ id: "7", name: "Ogbono", picture: { image: "/o", imageAlt: "" } });
  expect(shownText()).toContain("Another picture");
  expect(showNew(undefined, { refused: "No", typed: { units: "4", bestBefore: "2027-01-01" } })).toBe(false);
  expect(document.querySelector("[name=units]")).toMatchObject({ value: "4" });
  expect(showNew(undefined, { refused: "No", typed: { show: "yes" } })).toBe(true);
});

const showChange = (changes: object, actionData?: object) => {
  cleanup();
  const chosen = { id: "1", name: "Egusi", size: "", version: 3, price: 1_000, listPrice: null, isHidden: false };
  const loaderData = { change: "hide", all: null, products: [chosen], by: "", unit: "percent", isWrong: false };
  type Data = Parameters<typeof Changes>[0]["loaderData"];
  showOfficePage(Changes, { loaderData: { ...loaderData, ...changes } as Data, actionData });
  return [document.querySelector("h1")?.textContent, document.querySelector("tbody") !== null];
};

test("a change of several products shows what it would do, new prices only once there is an amount", () => {
  expect(showChange({})).toEqual(["Hide products", true]);
  expect(showChange({ change: "show" })[0]).toBe("Show products");
  expect(showChange({ change: "price" })).toEqual(["Change prices", false]);
  expect(document.querySelector("[name=by]")).not.toBeNull();
  expect(showChange({ products: [] })[1]).toBe(false);
  expect(shownText()).toContain("No product is chosen.");
  showChange({}, { refused: "An amount is unusual." });
  expect(shownText()).toContain("An amount is unusual.");
});

const showEdited = (products: { price?: number }[]) => {
  cleanup();
  const rows = products.map((one, id) => ({ id: String(id), name: "Egusi", size: "", stock: 3, version: 1, ...one }));
  showOfficePage(EditProducts, {
    loaderData: { list: "/office/products?only=low", products: rows, next: undefined },
  });
  return document.querySelector("h1")?.textContent;
};

test("the edited list is of prices and stock for those who see prices, and leads back to the list it was opened from", () => {
  expect(showEdited([{ price: 1_000 }])).toBe("Edit prices and stock");
  expect(shownLinks()).toEqual(["← Products → /office/products?only=low"]);
  expect(showEdited([{}])).toBe("Edit stock");
  showEdited([]);
  expect(document.querySelector("form")).toBeNull();
});

test("the imports of the last day each say how far they are", () => {
  const states = ["reading", "ready", "applying", "done", "refused"] as const;
  const createdAt = "2026-11-25T09:00:00.000Z";
  const imports = states.map((state) => ({ id: `i-${state}`, state, createdAt }));
  const show = (list: typeof imports, actionData?: object) => {
    cleanup();
    const loaderData = { imports: list, now: createdAt } as unknown as Parameters<typeof Import>[0]["loaderData"];
    showOfficePage(Import, { loaderData, actionData });
    return [...document.querySelectorAll(".office-row-title")].map(({ textContent }) => textContent);
  };
  expect(show(imports)).toEqual([
    "Being read",
    "Waits for you to confirm it",
    "Being imported",
    "Imported",
    "Not imported",
  ]);
  expect(show([])).toEqual([]);
  expect(shownText()).not.toContain("Imports of the last day");
  show([], { errors: { file: "Please choose a file" } });
  expect(shownText()).toContain("Please choose a file");
});

const editField = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}-1]`)?.value;

test("units that were received are in the edited list only until they are saved, so that they are not counted twice", async () => {
  const products = [{ id: "1", name: "Egusi", size: "", stock: 3, version: 1, price: 1_000 }];
  const answers = [
    { errors: { "counted-1": "Either received or counted" }, typed: { "received-1": "5" }, attempt: "a" },
    { saved: "Saved.", typed: {}, attempt: "b" },
  ];
  const loaderData = { list: "/office/products", products, next: undefined };
  showOfficePage(EditProducts, { loaderData, action: () => answers.shift() });
  fireEvent.change(document.querySelector("[name=received-1]")!, { target: { value: "5" } });
  fireEvent.click(screen.getByText("Save all"));
  await screen.findByText("Either received or counted");
  expect(editField("received")).toBe("5");
  // What the loader returns from now on.
  loaderData.products = [{ ...products[0]!, stock: 8, version: 2 }];
  fireEvent.click(screen.getByText("Save all"));
  await screen.findByText("Saved.");
  expect([editField("received"), editField("seen")]).toEqual(["", "8"]);
});
