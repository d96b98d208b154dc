import { expect, test } from "vitest";
import { whyNoDemo } from "#platform/demo-mode.ts";
import { demoAccounts } from "../db/seed/demo.ts";
import { welcome } from "./welcome.ts";

const settings = { port: 3000, publicUrl: "https://larder.example", demo: false, production: false };
const opened = { port: 4711, shopName: "Ada & Sons", isOpen: true };

test("a demo prints its address, its outbox and its log-ins, and which of them are staff", () => {
  const text = welcome({ ...settings, port: 0, demo: true }, opened, undefined);
  expect(text).toContain("\nAda & Sons is open: http://localhost:4711\n");
  expect(text).toContain("outbox: http://localhost:4711/outbox\n");
  const { ngozi, chidinma } = demoAccounts;
  expect(text).toContain(`  ${ngozi.email}  ${ngozi.password}\n`);
  expect(text).toContain(`  ${chidinma.email}  ${chidinma.password}  (staff: http://localhost:4711/office)\n`);
});

test("a shop that is no demo says why, and one in production prints its public address alone", () => {
  const why = "SMTP_URL is set, so email is really sent";
  expect(welcome(settings, opened, why)).toBe(
    `\nAda & Sons is open: https://larder.example\nIt has no demo accounts and no outbox: ${why}.\nMake an account staff: npm run staff -- add EMAIL\n\n`,
  );
  expect(welcome({ ...settings, production: true }, opened, why)).toBe(
    "\nAda & Sons is open: https://larder.example\n\n",
  );
});

test("a shop that its owner has not opened yet says so", () => {
  expect(welcome({ ...settings, production: true }, { ...opened, isOpen: false }, undefined)).toBe(
    "\nAda & Sons runs, but is not open to customers yet: https://larder.example\n\n",
  );
});

test.each([
  [{ NODE_ENV: "production", SMTP_URL: "smtp://mail.example" }, "NODE_ENV is production"],
  [{ SMTP_URL: "smtp://mail.example", HOST: "0.0.0.0" }, "SMTP_URL is set, so email is really sent"],
  [{ PUBLIC_URL: "https://larder.example" }, "PUBLIC_URL begins with https:, so it is on the internet"],
  [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0, so other machines can reach it"],
  [{ HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" }, undefined],
])("a shop with the settings %j is a demo, or says why it is none", (chosen, why) => {
  expect(whyNoDemo(chosen)).toBe(why);
});
