import { expect, test } from "vitest";
import type { z } from "zod";
import { readSheetRow } from "#features/catalogue/rules/product-csv.ts";
import { readProductEdits } from "#features/catalogue/rules/product-edits.ts";
import { productForm } from "#features/catalogue/rules/product-form.ts";
import { dishForm } from "#features/dishes/rules/dish-form.ts";
import { buyGiftCardForm, issueGiftCardForm } from "#features/gift-cards/rules/forms.ts";
import { dutyRuleForm } from "#features/import-rules/rules/import-rule-form.ts";
import { correctionForm, moneyForm, receivedForm, refundForm } from "#features/payments/rules/money-forms.ts";
import { promotionForm } from "#features/promotions/rules/promotion-form.ts";
import { purchaseOrderForm, receiptForm } from "#features/purchase-orders/rules/purchase-order-forms.ts";
import { returnRefundForm } from "#features/returns/rules/return-forms.ts";
import { taxForm } from "#features/shipping/rules/tax-form.ts";
import { zoneForm } from "#features/shipping/rules/zone-form.ts";
import { rateForm } from "#features/shop/rules/currency-form.ts";
import { shopForm } from "#features/shop/rules/shop-form.ts";
import {
  countBatchForm,
  receiveBatchForm,
  takeBatchForm,
  writeOffBatchForm,
} from "#features/stock/rules/batch-forms.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";

// Every field of a form in which people type a number.
const fields: [field: string, form: z.ZodType][] = [
  ...["price", "listPrice", "netContent", "drainedGrams", "calories", "protein", "carbs", "fat"].map(
    (field): [string, z.ZodType] => [field, productForm],
  ),
  ...["freeShippingThreshold", "standard", "express", "overnight", "standardFrom", "overnightTo"].map(
    (field): [string, z.ZodType] => [field, zoneForm],
  ),
  ...["perHeading", "perItem", "perParcel", "upTo", "nairaPerUnit"].map((field): [string, z.ZodType] => [
    field,
    dutyRuleForm,
  ]),
  ["nairaPerUnit", rateForm("2026-11-21")],
  ["taxPercent", taxForm],
  ...["percent", "amount", "fromGoods", "fromUnits"].map((field): [string, z.ZodType] => [field, promotionForm]),
  ["amount", moneyForm],
  ["amount", receivedForm],
  ["amount", correctionForm],
  ["amount", refundForm],
  ["amount", returnRefundForm],
  ["amount", issueGiftCardForm],
  ["other", buyGiftCardForm()],
  ["confirmRefundsAbove", shopForm],
  ["ordersPerHour", shopForm],
  ["declinesPercent", shopForm],
  ["units", receiveBatchForm],
  ["unitCost", receiveBatchForm],
  ["units", countBatchForm],
  ["units", writeOffBatchForm],
  ["units", takeBatchForm],
  ["minutes", dishForm],
  ["servings", dishForm],
  ["units-1", receiptForm],
  ["units-1", purchaseOrderForm],
];
const wrong = [
  "19984,00",
  "1.234,50",
  "1.234.567",
  "1e3",
  "0x10",
  "5k",
  "1_000",
  "+5",
  "-5",
  "--5",
  "5-",
  "٣",
  "½",
  "x",
];

test.each(fields)("the field %s of a form refuses what is no number, with an example", (field, form) => {
  for (const text of wrong) {
    const { error } = form.safeParse({ [field]: text, supplierId: "", expectedOn: "", note: "" });
    expect(fieldErrors(error!)[field], text).toMatch(/\d/);
  }
});

test("so do the list of products that is edited, and a spreadsheet, each at its field", () => {
  for (const text of wrong) {
    for (const field of ["price", "received", "counted"]) {
      const read = readProductEdits({ [`${field}-1`]: text }, ["1"]);
      expect("errors" in read && Object.keys(read.errors), text).toEqual([`${field}-1`]);
    }
    const columns = readSheetRow({ price: text, stock: text }, undefined).errors?.map(([column]) => column);
    expect(columns, text).toEqual(expect.arrayContaining(["price", "stock"]));
  }
});
