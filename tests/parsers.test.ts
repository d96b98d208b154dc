import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readSheetRow, sheetColumns } from "#features/catalogue/rules/product-csv.ts";
import { readFilter, writeFilter } from "#features/catalogue/rules/product-filter.ts";
import { essentialTerms, matchesTerm } from "#features/catalogue/rules/product-search.ts";
import { stateName } from "#features/import/server/places.ts";
import { parseDate, plainAmount, plainText } from "#features/import/server/plain-text.ts";
import { customerColumns, readCustomers } from "#features/import/server/read-customers.ts";
import { orderColumns, readOrders } from "#features/import/server/read-orders.ts";
import { productColumns, readProducts } from "#features/import/server/read-products.ts";
import type { SheetLine, Source } from "#features/import/server/sheet.ts";
import { promoCodeField } from "#features/orders/rules/checkout.ts";
import { readFlutterwaveCallback } from "#features/payments/server/providers/flutterwave-callback.ts";
import { readMonnifyCallback, signMonnify } from "#features/payments/server/providers/monnify-callback.ts";
import { readOpayCallback } from "#features/payments/server/providers/opay-callback.ts";
import { signOpayCallback } from "#features/payments/server/providers/opay-signature.ts";
import { readPaystackCallback, signPaystack } from "#features/payments/server/providers/paystack-callback.ts";
import { cspReports } from "#features/vitals/rules/csp-report.ts";
import { countryName } from "#platform/rules/countries/find-country.ts";
import { formatPhone, toE164 } from "#platform/rules/phone.ts";

// Texts that strangers write: no parser may fail on any, or take it for more than it is.

const anyText = fc.string({ unit: "binary", maxLength: 200 });
const phoneText = fc.string({ unit: fc.constantFrom(..."0123456789+-() .x\u0660\uff10"), maxLength: 24 });

test("any text is a phone number in E.164 or none, and one that is shown is read as the same number", () => {
  fc.assert(
    fc.property(fc.oneof(phoneText, anyText), fc.constantFrom("Nigeria", "Germany", "Nowhere"), (text, country) => {
      const number = toE164(text, country);
      formatPhone(text);
      if (number === undefined) return;
      expect(number).toMatch(/^\+\d{4,15}$/);
      expect(toE164(formatPhone(number), country)).toBe(number);
    }),
    { numRuns: 500 },
  );
});

test("any query is a filter of the product list, and the same one after it was written into a link", () => {
  const name = fc.constantFrom("search", "category", "sort", "view", "maxPrice", "free", "page");
  const values = fc.oneof(anyText, fc.double().map(String), fc.constantFrom("fish", "fish,peanuts", "en:milk,,ham"));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, values)), (pairs) => {
      const filter = readFilter(new URLSearchParams(pairs));
      const link = writeFilter(filter);
      expect(writeFilter(readFilter(new URLSearchParams(link)))).toBe(link);
    }),
  );
});

test("any two words can be compared as search terms, and every word matches itself", () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(matchesTerm(one, one)).toBe(true);
      matchesTerm(one, other);
      expect(essentialTerms([one, other]).length).toBeLessThanOrEqual(2);
    }),
  );
});

const readPromoCode = (text: string) => promoCodeField.safeParse(text).data ?? "";

test("a promo code is read the same however often", () => {
  fc.assert(fc.property(anyText.map(readPromoCode), (code) => readPromoCode(code) === code));
});

test("no bytes are a callback without the signature of their provider", () => {
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((text) => Buffer.from(text)),
  );
  // What a header can carry.
  const signature = fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEF xyz"), maxLength: 128 });
  fc.assert(
    fc.property(bodies, signature, (raw, text) => {
      expect(readOpayCallback(raw, "private")).toBeUndefined();
      expect(readMonnifyCallback(raw, new Headers({ "monnify-signature": text }), "secret")).toBeUndefined();
      expect(readPaystackCallback(raw, new Headers({ "x-paystack-signature": text }), "secret")).toBeUndefined();
      for (const header of ["verif-hash", "flutterwave-signature"]) {
        expect(readFlutterwaveCallback(raw, new Headers({ [header]: text }), "secret")).toBeUndefined();
      }
    }),
  );
});

test("any bytes with Monnify's signature are one callback, of a payment, a refund, or of something else", () => {
  const events = fc.record({
    eventType: fc.oneof(fc.constantFrom("SUCCESSFUL_TRANSACTION", "FAILED_REFUND"), anyText),
    eventData: fc.oneof(fc.jsonValue(), fc.record({ paymentReference: fc.jsonValue() })),
  });
  const bodies = fc.oneof(
    fc.uint8Array(),
    events.map((event) => Buffer.from(JSON.stringify(event))),
  );
  fc.assert(
    fc.property(bodies, (raw) => {
      const key = signMonnify(raw, "secret");
      const callback = readMonnifyCallback(raw, new Headers({ "monnify-signature": key }), "secret");
      expect(callback).toMatchObject({ dedupeKey: key, eventType: expect.stringMatching(/^(payment|refund|other)$/) });
      expect(["undefined", "string"]).toContain(typeof callback?.reference);
    }),
  );
});

test("any genuine bytes of Paystack or Flutterwave are one callback, and never an error", () => {
  const anyEvent = fc.constantFrom("charge.success", "charge.completed", "refund.failed", "charge.dispute.create");
  const data = fc.record({
    id: fc.jsonValue(),
    reference: fc.jsonValue(),
    tx_ref: fc.jsonValue(),
    transaction_reference: fc.jsonValue(),
    comments: fc.jsonValue(),
  });
  const bodies = fc.oneof(
    fc.uint8Array(),
    fc
      .record({ event: fc.oneof(anyEvent, anyText), data: fc.oneof(fc.jsonValue(), data) })
      .map((event) => Buffer.from(JSON.stringify(event))),
  );
  fc.assert(
    fc.property(bodies, (raw) => {
      const paystack = new Headers({ "x-paystack-signature": signPaystack(raw, "secret") });
      for (const callback of [
        readPaystackCallback(raw, paystack, "secret"),
        readFlutterwaveCallback(raw, new Headers({ "verif-hash": "secret" }), "secret"),
      ]) {
        expect(callback?.dedupeKey).toMatch(/^[0-9a-f]{64,128}$/);
        expect(callback?.eventType).toMatch(/^(payment|refund|dispute|other)$/);
        expect(["undefined", "string"]).toContain(typeof callback?.reference);
      }
    }),
  );
});

test("a signed callback of OPay is refused when any of its signed values is another", () => {
  const text = fc.string({ maxLength: 20 }).filter((value) => !value.includes('"'));
  const payload = fc.record({
    amount: text,
    currency: text,
    reference: text,
    refunded: fc.constantFrom<"t" | "f">("t", "f"),
    status: text,
    timestamp: text,
    token: text,
    transactionId: text,
  });
  const names = fc.constantFrom("amount", "currency", "reference", "status", "timestamp", "token", "transactionId");
  fc.assert(
    fc.property(payload, names, text, (values, name, other) => {
      const sha512 = signOpayCallback(values, "private");
      const toBytes = (changed: object) =>
        Buffer.from(JSON.stringify({ type: "transaction-status", sha512, payload: { ...values, ...changed } }));
      expect(readOpayCallback(toBytes({}), "private")).toMatchObject({ reference: values.reference });
      if (other === values[name as keyof typeof values]) return;
      expect(readOpayCallback(toBytes({ [name]: other }), "private")).toBeUndefined();
    }),
  );
});

test("any row of a product spreadsheet is a change, or has an error for a column", () => {
  const row = fc.dictionary(fc.constantFrom(...sheetColumns), fc.oneof(anyText, fc.double().map(String)));
  fc.assert(
    fc.property(row, (cells) => {
      const { change, errors } = readSheetRow(cells, undefined);
      expect(change !== undefined || (errors?.length ?? 0) > 0).toBe(true);
    }),
  );
});

test("any lines of another shop's export are read, and there are no more items than lines", () => {
  const moments = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const cells = fc.oneof(anyText, fc.double().map(String), moments);
  const columns = fc.constantFrom(...Object.values({ ...productColumns, ...customerColumns, ...orderColumns }).flat(2));
  const lines = fc.array(fc.dictionary(columns, cells, { minKeys: 3 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom<Source>("woocommerce", "shopify"), lines, (source, records) => {
      const sheet = records.map((record): SheetLine => ({
        cell: (...names) => names.map((name) => record[name]?.trim()).find(Boolean) ?? "",
        note: () => {},
        refuse: () => {},
      }));
      const now = new Date("2026-11-25");
      for (const items of [readProducts(source, sheet, now), readCustomers(sheet), readOrders(source, sheet)])
        expect(items.length).toBeLessThanOrEqual(sheet.length);
    }),
  );
});

test.each([
  ["12,500.50", "12500.50"],
  ["4500.00", "4500"],
  ["1010", "1010"],
  ["ten", undefined],
])("the amount %s of an export is %s", (text, amount) => expect(plainAmount(text)).toBe(amount));

test("any text of an export is plain text, an amount or none, a country, and a date or none", () => {
  const markup = fc.string({ unit: fc.constantFrom(..."<>&;#x0a1/!- \n"), maxLength: 60 });
  fc.assert(
    fc.property(fc.oneof(anyText, markup), (text) => {
      expect(plainText(text)).not.toMatch(/<[a-z][^<>]*>/i);
      expect(plainAmount(text) ?? "0").toMatch(/^\d{1,12}(\.\d{1,2})?$/);
      stateName(text, countryName(text));
      expect(Number.isNaN(parseDate(text)?.getTime() ?? 0)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("any JSON is a report of a browser or none", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const body of [value, { "csp-report": value }, [{ type: "csp-violation", body: value }]]) {
        const { success, data } = cspReports.safeParse(body);
        if (success) expect(data.every(({ directive }) => typeof directive === "string")).toBe(true);
      }
    }),
  );
});
