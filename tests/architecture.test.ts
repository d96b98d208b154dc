import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { breaches, importsOf, tablesOf, tableWriters, type SourceFile } from "./architecture.ts";

const sources: SourceFile[] = globSync(["server.ts", "{app,domain,server,db,simulator}/**/*.{ts,tsx}"])
  .filter((name) => !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: name.split(path.sep).join("/"), text: readFileSync(name, "utf8") }));

test("imports follow the arrow app → server → domain, and go down only inside the server", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(breaches)).toEqual([]);
});

test("each table has one writer", () => {
  const tables = tablesOf(readFileSync("server/database/schema.ts", "utf8"));
  expect(tables).toContain("orders");
  const writers = tableWriters(sources, tables);
  expect(Object.keys(writers)).toContain("orders");
  expect(Object.entries(writers).filter(([, folders]) => folders.length > 1)).toEqual([]);
});

const file = (name: string, text: string): SourceFile => ({ name, text });

test.each([
  ["domain that reads files", file("domain/cart/cart.ts", 'import fs from "node:fs";')],
  [
    "domain that queries the database",
    file("domain/cart/cart.ts", 'import { orders } from "../../server/database/schema.ts";'),
  ],
  ["domain that knows React", file("domain/cart/cart.ts", 'import { useState } from "react";')],
  ["domain that reads the clock", file("domain/cart/cart.ts", "export const now = () => Date.now();")],
  [
    "a UI component that imports the server",
    file("app/ui/product/price.tsx", 'import { db } from "../../../server/database/database.ts";'),
  ],
  [
    "a UI component that imports a page",
    file("app/ui/product/price.tsx", 'import { Cart } from "../../storefront/cart.tsx";'),
  ],
  [
    "the server importing the app",
    file("server/orders/place-order.ts", 'import { routes } from "../../app/routes.ts";'),
  ],
  [
    "the catalogue importing orders",
    file("server/catalogue/stock.ts", 'import { findOrder } from "../orders/orders.ts";'),
  ],
  ["a folder importing what assembles the shop", file("server/books/journal.ts", 'import { jobs } from "../jobs.ts";')],
  ["orders importing payments", file("server/orders/orders.ts", 'import { x } from "../payments/report-transfer.ts";')],
  [
    "the shop knowing the simulator",
    file("server/payments/settle.ts", 'import keys from "../../simulator/test-keys.json";'),
  ],
  [
    "the simulator depending on the shop",
    file(
      "simulator/opay/api.ts",
      'import { signOpayRequest } from "../../server/payments/providers/opay-signature.ts";',
    ),
  ],
  ["a file with a catch-all name", file("server/orders/utils.ts", "export const a = 1;")],
])("the test itself detects %s", (_what, source) => {
  expect(breaches(source)).not.toEqual([]);
});

test("the test itself detects a second writer of a table", () => {
  const files = [
    file("server/orders/a.ts", "await tx.insert(orders).values(x)"),
    file("server/payments/b.ts", "await tx\n  .update(orders)\n  .set(x)"),
    file("server/payments/c.ts", "await tx.execute(sql`update ${products} set stock = 1`)"),
    file("server/mail/e.ts", "await deleteInBatches(db, products, undefined)"),
    file("server/catalogue/d.ts", "await db.insert(products); listeners.delete(listener)"),
  ];
  expect(tableWriters(files, ["orders", "products"])).toEqual({
    orders: ["orders", "payments"],
    products: ["payments", "mail", "catalogue"],
  });
});

test("imports are found in every syntactic form", () => {
  const text =
    'import a from "./a.ts";\nexport { b } from "./b.ts";\nconst c = await import("./c.ts");\nimport "./d.css";';
  expect(importsOf(text)).toEqual(["./a.ts", "./b.ts", "./c.ts", "./d.css"]);
});
