import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import Duty from "./duty.tsx";
import ImportRule from "./import-rule.tsx";
import ImportRules from "./import-rules.tsx";

type Loaded = Parameters<typeof ImportRules>[0]["loaderData"];
const checked = { checkedOn: "2026-11-15", checkedBy: null, checkedByName: null, version: 2, revision: 1 };
const rule: Loaded["rules"][number] = {
  id: "fish",
  destination: "Ghana",
  kind: null,
  productId: null,
  productName: null,
  dispatchedFrom: null,
  verdict: "refuse",
  risk: "kept",
  message: "No fish.",
  instead: [],
  source: "Law 1",
  confidence: "high",
  isActive: true,
  ...checked,
};
const duty: Loaded["duties"][number] = {
  id: "gh",
  destination: "Ghana",
  currency: "EUR",
  perHeading: 0,
  perItem: 0,
  perParcel: 0,
  upTo: null,
  nairaPerUnit: 1_700,
  message: "Duty.",
  source: "Law 2",
  isActive: true,
  ...checked,
};

function show(changes: Partial<Loaded>) {
  cleanup();
  const loaderData = { rules: [rule], duties: [duty], choices: ["Ghana"], country: undefined, due: false };
  showOfficePage(ImportRules, { loaderData: { ...loaderData, ...changes } });
  return [...document.querySelectorAll("details")].map((fold) => [
    fold.querySelector("summary")?.textContent,
    fold.open,
  ]);
}

test("rules are folded by destination, with how many in force refuse, and are open once the list is narrowed", () => {
  const [other, off] = [
    { ...rule, id: "b", destination: "Togo" },
    { ...rule, id: "c", isActive: false },
  ];
  const pays = "What recipients pay1 rule";
  expect(show({ rules: [rule, other, { ...other, id: "d" }, off] })).toEqual([
    ["Ghana2 rules, 1 of them refuses", false],
    ["Togo2 rules, 2 of them refuse", false],
    [pays, false],
  ]);
  expect(show({ rules: [{ ...rule, verdict: "allow" }, off], duties: [] })).toEqual([["Ghana2 rules", false]]);
  expect(show({ country: "Ghana" })[0]).toEqual(["Ghana1 rule, 1 of them refuses", true]);
  expect(show({ due: true, duties: [duty, { ...duty, id: "x" }] })[1]).toEqual(["What recipients pay2 rules", true]);
  show({ rules: [], duties: [] });
  expect(shownText()).toMatch(/No rule covers these parcels\..*None covers these parcels\.$/);
  show({ rules: [], duties: [], due: true });
  expect(shownText()).toMatch(/No rule is due for a check\..*No duty rule is due for a check\.$/);
  expect(document.querySelector(".office-batch-actions")).toBeNull();
  show({ rules: [] });
  expect(document.querySelector(".office-batch-actions")?.textContent).toBe("Selected:Checked today");
});

test("a rule says where its goods are sent from, that it is off, and who checked it; its tick and button are its own", () => {
  const checkedBy = { checkedByName: "Chidi" };
  show({
    rules: [{ ...rule, dispatchedFrom: "Norway", isActive: false, ...checkedBy }],
    duties: [{ ...duty, isActive: false }],
  });
  const rows = [...document.querySelectorAll("tbody tr")];
  expect(rows.map((row) => [row.className, row.querySelector("th")?.textContent])).toEqual([
    ["rule-off", "Every productsent from Norwayswitched off"],
    ["rule-off", "Ghanaswitched off"],
  ]);
  expect(shownText()).toContain("15 November 2026, Chidi");
  const values = [...document.querySelectorAll("tbody :is([name=ids], [name=only])")].map((one) =>
    one.getAttribute("value"),
  );
  expect(values).toEqual(["import:fish", "import:fish", "duty:gh", "duty:gh"]);
  show({});
  expect(shownText()).not.toMatch(/switched off|sent from|2026,/);
});

test.each([
  [{}, "Nothing"],
  [{ perItem: 3 }, "€3 per item"],
  [{ perHeading: 3, perParcel: 2.5, upTo: 150 }, "€3 per tariff heading + €2.50 per parcel, goods up to €150"],
  [{ upTo: 0 }, "Nothing, goods up to €0"],
])("a duty rule says for what it is due, and up to which value of the goods", (changes, text) => {
  show({ duties: [{ ...duty, ...changes }] });
  expect(document.querySelectorAll("tbody tr")[1]?.children[2]?.textContent).toBe(text);
});

test.each([
  ["Import rule", "New import rule", ImportRule],
  ["Duty: Ghana", "New duty rule", Duty],
] as const)(
  "a rule that exists can be noted as checked today, a new one is added; a refusal keeps its ticks",
  (title, newTitle, Page) => {
    const text = { destination: "Ghana", isActive: "on" };
    const load = (more: object, actionData?: object) => {
      cleanup();
      const loaderData = { text, about: [], destinations: [], ...more } as unknown as Parameters<
        typeof Page
      >[0]["loaderData"];
      showOfficePage(Page as typeof ImportRule, { loaderData: loaderData as never, actionData });
      const checks = ["isCheckedToday", "isActive"].map(
        (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked,
      );
      return [
        document.querySelector("h2")?.textContent,
        document.querySelector("[type=submit]")?.textContent,
        ...checks,
      ];
    };
    const saved = { id: "fish", version: 1, checkedOn: "2026-11-15" };
    expect(load(saved)).toEqual([title, "Save", false, true]);
    expect(document.querySelector("[name=version]")).toMatchObject({ value: "1" });
    expect(shownText()).toContain("(last: 15 November 2026)");
    expect(load({})).toEqual([newTitle, "Add rule", undefined, true]);
    expect(load(saved, { refused: "No", typed: { destination: "Togo" } }).at(-1)).toBe(false);
    expect(document.querySelector("[name=destination]")).toMatchObject({ value: "Togo" });
  },
);
