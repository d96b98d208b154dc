import { expect, test } from "vitest";
import { isUpload } from "./uploads.ts";

test("staff send files only where a feature takes them, and to the data of these pages", () => {
  for (const path of [
    "/office/products/new",
    "/office/products/1/picture",
    "/office/products/import.data",
    "/office/settings/logo",
    "/office/bank-statements.data",
  ]) {
    expect(isUpload(path), path).toBe(true);
  }
  for (const path of ["/office/products/1", "/office/products/1/2/picture", "/office/settings/logo/x", "/cart"]) {
    expect(isUpload(path), path).toBe(false);
  }
});
