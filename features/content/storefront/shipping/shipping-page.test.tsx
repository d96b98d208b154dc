import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { NOT_CONFIRMED } from "#features/import-rules/rules/import-rules.ts";
import { HOME_ZONE, REST_OF_WORLD, type ListedCountry, type ShippingZone } from "#features/shipping/rules/shipping.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { AllowedGoods } from "./allowed-goods.tsx";
import type { RuleText } from "./rules-texts.ts";
import { Zones } from "./zones.tsx";

const zone = (id: string): ShippingZone => {
  const found = seedTable.zones.find((one) => one.id === id);
  if (!found) throw new Error(`No zone ${id}`);
  return found;
};
const country = (name: string, zoneId: string, isActive = true): ListedCountry => ({
  ...seedTable.countries[0]!,
  name,
  zoneId,
  isActive,
});

test("the zones are numbered but for the home one, and say to which countries the checkout has a price", () => {
  const europe = zone("europe-uk");
  const slow = { ...europe, methods: { ...europe.methods, express: { ...europe.methods.express, isOffered: false } } };
  const countries = [
    country("Nigeria", HOME_ZONE),
    country("United States", "north-america"),
    country("Canada", "north-america", false),
    country("United Kingdom", "europe-uk"),
    country("France", "europe-uk"),
    country("Ghana", REST_OF_WORLD, false),
  ];
  render(<Zones zones={[zone("north-america"), zone(HOME_ZONE), slow, zone(REST_OF_WORLD)]} countries={countries} />);
  const rows = [...document.querySelectorAll("tbody tr")].map((row) =>
    ["th", "td:nth-of-type(1)", "td:last-child"].map((cell) => row.querySelector(cell)?.textContent),
  );
  expect(rows).toEqual([
    [
      `Zone 1 ${zone("north-america").name}`,
      "USA, Canada",
      "Price at checkout for the United States; quote on request for the others",
    ],
    [`Home ${zone(HOME_ZONE).name}`, "Nigeria", "Price at checkout"],
    [`Zone 2 ${europe.name}`, "United Kingdom, France", "Price at checkout"],
    [
      `Zone 3 ${zone(REST_OF_WORLD).name}`,
      "Ghana; for other countries contact us for availability",
      "Quote on request",
    ],
  ]);
  const methods = [...document.querySelectorAll("tbody tr")].map((row) => row.querySelectorAll("li").length);
  expect(methods).toEqual([3, 3, 2, 3]);
});

const rule = (verdict: RuleText["verdict"], about: string): RuleText => ({
  id: `${verdict} ${about}`,
  verdict,
  risk: "checked",
  about,
  message: "It is the law.",
  source: "Customs",
  checkedOn: "2026-11-01",
});

test.each<[string, RuleText[]]>([
  ["Not checked yet", []],
  ["All", [rule("allow", "Fish")]],
  ["All, some may be checked at the border", [rule("allow", "Fish"), rule("acknowledge", "Leaves")]],
  [
    "All except fish and eja gbigbe",
    [
      rule("refuse", "Fish"),
      rule("refuse", "Fish, whole"),
      rule("refuse", "Eja gbigbe"),
      rule("acknowledge", "Leaves"),
    ],
  ],
])("“%s” sums up what may come into a country", (summary, rules) => {
  render(<AllowedGoods countries={[{ country: "United States", rules }]} />);
  expect(document.querySelector("summary span")?.textContent).toBe(summary);
});

test("each rule says what the shop does, and a country that nobody has checked says to ask", () => {
  const rules = [
    rule("refuse", "Fish"),
    { ...rule("acknowledge", "Crayfish"), risk: "kept" as const },
    rule("acknowledge", "Leaves"),
    { ...rule("acknowledge", "Everything"), risk: "none" as const },
    { ...rule("allow", "Uda"), source: NOT_CONFIRMED },
    rule("allow", "Seeds"),
  ];
  render(
    <AllowedGoods
      countries={[
        { country: "Ghana", rules },
        { country: "United States", rules: [] },
      ]}
    />,
  );
  expect([...document.querySelectorAll("li strong")].map(({ textContent }) => textContent)).toEqual([
    "Fish: we don’t send it.",
    "Crayfish: customs may keep it.",
    "Leaves: customs may check it.",
    "Everything: good to know.",
    "Uda: should come in.",
    "Seeds: allowed.",
  ]);
  const [checked, unchecked] = document.querySelectorAll("details");
  expect(checked?.textContent).not.toContain("We haven’t checked");
  expect(unchecked?.textContent).toContain("We haven’t checked the rules of the United States yet.");
});
