import { expect, test } from "vitest";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import { accessFor } from "./access.ts";

test("nobody may use a path of a feature that is switched off, whatever the path is called", () => {
  const may = accessFor(
    "owner",
    optionalNames.filter((name) => name !== "import-rules"),
  );
  expect(may("/office/settings/duty/:id", "write")).toBe(false);
  expect(may("/office/settings/import-rules")).toBe(false);
  expect(may("/office/settings/carriers")).toBe(true);
  expect(accessFor("owner", optionalNames)("/office/settings/duty/:id", "write")).toBe(true);
});

test("with every optional feature off, a role may do what it may in the others", () => {
  expect(accessFor("packer", [])("/office/packing")).toBe(true);
  expect(accessFor("packer", [])("/office/packing/customs-papers")).toBe(false);
  expect(accessFor("packer", optionalNames)("/office/orders")).toBe(false);
});
