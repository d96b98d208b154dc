import { expect, test } from "vitest";
import { alertEmail, alertPush } from "./messages.ts";

type Told = Parameters<typeof alertPush>[0][number];

const paid = (number: number, more: Partial<Told> = {}): Told => ({
  kind: "order-paid",
  orderId: `CBL_${number}`,
  title: "An order was paid",
  text: `Order …${number} can be packed.`,
  amount: 1_000 + number,
  link: `/office/orders/CBL_${number}`,
  ...more,
});
const low: Told = {
  kind: "low-stock",
  orderId: null,
  title: "A product runs low",
  text: "Egusi: 3 left.",
  amount: null,
  link: "/office/products/1",
};
const office = "https://shop.example/office";
const emailFor = (role: "owner" | "packer", ...alerts: Told[]) => alertEmail(alerts, { name: "Ada Obi", role, office });

test("an email about several alerts has a row for each, with amounts only for those who may see money", () => {
  expect(emailFor("owner", paid(1), low).rows).toEqual([
    ["Order …1 can be packed.", "₦1,001"],
    ["Egusi: 3 left.", ""],
  ]);
  expect(emailFor("packer", paid(1), low).rows).toEqual([
    ["Order …1 can be packed.", ""],
    ["Egusi: 3 left.", ""],
  ]);
  expect(emailFor("owner", low).rows).toEqual([]);
});

const linksOf = (role: "owner" | "packer", ...alerts: Told[]) => [
  alertPush(alerts, role).link,
  emailFor(role, ...alerts).button?.href,
];

test("alerts of one page lead to it, those of several to Today, and packers see an order on its packing page", () => {
  const ofOne = [paid(1), paid(1, { kind: "problem" })];
  expect(linksOf("owner", ...ofOne)).toEqual(["/office/orders/CBL_1", `${office}/orders/CBL_1`]);
  expect(linksOf("packer", ...ofOne)).toEqual(["/office/packing/CBL_1", `${office}/packing/CBL_1`]);
  for (const role of ["owner", "packer"] as const) {
    expect(linksOf(role, paid(1), paid(2))).toEqual(["/office", office]);
    expect(linksOf(role, low)).toEqual(["/office/products/1", `${office}/products/1`]);
  }
});

test("an email lists the first fifty alerts and says so, and a notification has the texts of four", () => {
  const many = Array.from({ length: 51 }, (_, index) => paid(index));
  expect(emailFor("owner", ...many)).toMatchObject({
    subject: "Office: 51 orders were paid",
    paragraphs: ["51 orders were paid.", "The first 50 of 51:"],
    rows: { length: 50 },
  });
  expect(emailFor("owner", ...many.slice(1))).toMatchObject({
    paragraphs: ["50 orders were paid."],
    rows: { length: 50 },
  });
  expect(alertPush(many, "owner").body.split("\n")).toEqual(many.slice(0, 4).map(({ text }) => text));
});
