import { expect, test } from "vitest";
import { optionalFeatures } from "../../shop/rules/optional-features.ts";
import { accessFor } from "./access.ts";

test("nobody may use a path of a feature that is switched off, whatever the path is called", () => {
  const may = accessFor("owner", ["import-rules"]);
  expect(may("/office/settings/duty/:id", "write")).toBe(false);
  expect(may("/office/settings/import-rules")).toBe(false);
  expect(may("/office/settings/carriers")).toBe(true);
  expect(accessFor("owner", [])("/office/settings/duty/:id", "write")).toBe(true);
});

test("with every optional feature off, a role may do what it may in the others", () => {
  const off = optionalFeatures.map(({ name }) => name);
  expect(accessFor("packer", off)("/office/packing")).toBe(true);
  expect(accessFor("packer", off)("/office/packing/customs-papers")).toBe(false);
  expect(accessFor("packer", [])("/office/orders")).toBe(false);
});
