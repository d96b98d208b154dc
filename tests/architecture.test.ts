import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { features } from "#app";
import {
  breaches,
  findImports,
  findTables,
  removableImport,
  tableWriters,
  upwardImport,
  upwardSql,
  type SourceFile,
} from "./sources/architecture.ts";

const sources: SourceFile[] = globSync(["server.ts", "{features,platform,process,db,simulator}/**/*.{ts,tsx}"])
  .filter((name) => !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: name.split(path.sep).join("/"), text: readFileSync(name, "utf8") }));

test("imports follow the arrow pages → server → rules", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(breaches)).toEqual([]);
});

test("every feature has a place in the order, and every place has its folder", () => {
  const folders = globSync("features/*/").map((name) => path.basename(name));
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test("features have no cycle, by value or type: each imports the platform and those before it, and nobody's page", () => {
  const found = sources.flatMap(({ name, text }) =>
    findImports(text).flatMap((target) => {
      const upward = upwardImport(name, target);
      return upward === undefined ? [] : [`${name} imports ${target}: ${upward}`];
    }),
  );
  expect(found).toEqual([]);
});

const tables = sources.flatMap(findTables);

test("SQL reads and writes the tables of the features before it", () => {
  expect(tables.length).toBeGreaterThan(90);
  expect(sources.flatMap((source) => upwardSql(source, tables))).toEqual([]);
});

test("tests beside the code need no feature that can be removed but their own", () => {
  const tests = globSync("{features,platform,process}/**/*.test.{ts,tsx}");
  expect(tests.length).toBeGreaterThan(500);
  const found = tests.flatMap((name) =>
    findImports(readFileSync(name, "utf8")).flatMap((target) => removableImport(name, target) ?? []),
  );
  expect(found).toEqual([]);
  expect(removableImport("features/orders/a.test.ts", "../reviews/tables.ts")).toBe("orders → reviews");
});

test("what a feature adds to a list is named after the feature, so that its order and its switch are known", () => {
  const lists = sources.filter(({ name }) => /^features\/[\w-]+\.ts$/.test(name));
  const added = lists.flatMap(({ text }) => [
    ...text.matchAll(/^export .*\bas "?([\w-]+)"?(?: })? from "\.\/([\w-]+)\//gm),
  ]);
  expect(added.length).toBeGreaterThan(100);
  expect(added.filter(([, name, folder]) => name !== folder).map(([line]) => line)).toEqual([]);
});

test("each table has one writer", () => {
  const writers = tableWriters(sources, tables);
  expect(Object.keys(writers)).toContain("orders");
  expect(Object.entries(writers).filter(([, folders]) => folders.length > 1)).toEqual([]);
});

const file = (name: string, text: string): SourceFile => ({ name, text });

test.each([
  ["rules that read files", file("features/cart/rules/cart.ts", 'import fs from "node:fs";')],
  [
    "rules that query the database",
    file("features/cart/rules/cart.ts", 'import { orders } from "../../orders/tables.ts";'),
  ],
  [
    "a feature's pure data that queries the database",
    file("features/cart/pages.ts", 'import { orders } from "../orders/tables.ts";'),
  ],
  ["rules that know React", file("features/cart/rules/cart.ts", 'import { useState } from "react";')],
  ["rules that read the clock", file("features/cart/rules/cart.ts", "export const now = () => Date.now();")],
  [
    "a component that imports the server",
    file("features/cart/ui/price.tsx", 'import { db } from "../../../platform/database/database.ts";'),
  ],
  [
    "a component that imports a page",
    file("features/cart/ui/price.tsx", 'import { Cart } from "../storefront/cart/cart.tsx";'),
  ],
  [
    "the server importing a page",
    file("features/orders/server/place-order.ts", 'import { routes } from "../storefront/orders/orders.tsx";'),
  ],
  [
    "the platform's server importing a component",
    file("platform/mail/send-mail.ts", 'import { Message } from "../ui/message.tsx";'),
  ],
  [
    "a component importing a type of the server",
    file("features/cart/ui/price.tsx", 'import type { Shop } from "../../../platform/shop.ts";'),
  ],
  [
    "the database importing the mail",
    file("platform/database/write.ts", 'import { queueEmail } from "../mail/queue-email.ts";'),
  ],
  [
    "the shop knowing the simulator",
    file("features/payments/server/settle.ts", 'import keys from "../../../simulator/test-keys.json";'),
  ],
  [
    "the simulator depending on the shop",
    file(
      "simulator/opay/api.ts",
      'import { signOpayRequest } from "../../features/payments/server/providers/opay-signature.ts";',
    ),
  ],
  ["a file with a catch-all name", file("features/orders/server/utils.ts", "export const a = 1;")],
])("the test itself detects %s", (_what, source) => {
  expect(breaches(source)).not.toEqual([]);
});

test.each([
  ["a feature that imports one after it", "features/catalogue/server/a.ts", "../../orders/server/orders.ts"],
  ["the platform that imports a feature", "platform/mail/a.ts", "../../features/orders/server/orders.ts"],
  ["a page that imports a page", "features/orders/office/a.tsx", "../../stock/office/batches/batch.tsx"],
  ["a page that imports what is after its feature", "features/orders/office/a.tsx", "../../payments/server/settle.ts"],
  ["a feature that imports a list of the whole shop", "features/orders/server/a.ts", "../../personal-data.ts"],
  [
    "a page that reads what features add to pages above it",
    "features/orders/office/a.ts",
    "#features/personal-data.ts",
  ],
])("the test itself detects %s", (_what, name, target) => expect(upwardImport(name, target)).toBeDefined());

test.each([
  ["a feature that imports one before it", "features/orders/server/a.ts", "../../catalogue/server/products.ts"],
  ["a page above the features that it shows", "features/my-orders/storefront/a.tsx", "../../payments/server/settle.ts"],
  ["what puts the shop together", "features/routes.ts", "./orders/office/orders/orders.tsx"],
  ["a feature that reads pure data of the whole shop", "features/accounts/rules/a.ts", "../../pages.ts"],
  ["a page that reads what features add to it", "features/my-orders/storefront/a.tsx", "../../personal-data.ts"],
  ["what composes the shop and reads its lists", "features/privacy/server/a.ts", "../../personal-data.ts"],
])("%s does nothing against the order", (_what, name, target) => expect(upwardImport(name, target)).toBeUndefined());

test("the test itself detects a table that SQL names against the order", () => {
  const later = { name: "returns", sqlName: "returns", file: "features/returns/tables.ts" };
  const source = (sql: string) => file("features/orders/server/a.ts", `sql\`${sql}\``);
  for (const sql of [
    "select from returns",
    "join returns r on true",
    "update\nreturns set a = 1",
    "delete from returns",
  ])
    expect(upwardSql(source(sql), [later])).toHaveLength(1);
  expect(upwardSql(file("features/books/server/a.ts", "select from returns"), [later])).toEqual([]);
  expect(upwardSql(source("select from old_returns"), [later])).toEqual([]);
});

test("the test itself detects a second writer of a table", () => {
  const files = [
    file("features/orders/server/a.ts", "await tx.insert(orders).values(x)"),
    file("features/payments/server/b.ts", "await tx\n  .update(orders)\n  .set(x)"),
    file("features/payments/server/c.ts", "await tx.execute(sql`update ${products} set stock = 1`)"),
    file("platform/mail/e.ts", "await deleteInBatches(db, products, undefined)"),
    file("features/catalogue/server/d.ts", "await db.insert(products); listeners.delete(listener)"),
    file("features/books/server/f.ts", "await tx.execute(sql`update orders set total = 1`)"),
    file("features/stock/server/g.ts", 'export const list = resource(products, "id", {'),
  ];
  const [ofOrders, ofProducts] = ["orders", "products"].map((name) => ({ name, sqlName: name }));
  expect(tableWriters(files, [ofOrders!, ofProducts!])).toEqual({
    orders: ["orders", "payments", "books"],
    products: ["payments", "mail", "catalogue", "stock"],
  });
});

test("imports are found in every syntactic form", () => {
  const text =
    'import a from "./a.ts";\nexport { b } from "./b.ts";\nconst c = await import("./c.ts");\nimport "./d.css";';
  expect(findImports(text)).toEqual(["./a.ts", "./b.ts", "./c.ts", "./d.css"]);
});
