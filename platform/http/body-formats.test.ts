import { expect, test } from "vitest";
import { isForeign } from "./body-formats.ts";

test("programs of others post only to the callbacks of the payment providers, and to unsubscribe with one click", () => {
  for (const name of ["opay", "monnify", "paystack", "flutterwave"]) {
    expect(isForeign(`/api/${name}/callback`)).toBe(true);
  }
  expect(isForeign("/letters/leave")).toBe(true);
  for (const path of ["/api/other/callback", "/api/opay/callback/x", "/api/orders", "/letters/leave/x", "/cart"]) {
    expect(isForeign(path), path).toBe(false);
  }
});
