import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { productForm } from "#features/catalogue/rules/product-form.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import type { Order } from "#features/orders/rules/order.ts";
import type { orders } from "#features/orders/tables.ts";
import type { refundForm, receivedForm } from "#features/payments/rules/money-forms.ts";
import type { PaymentRequest, RefundRequest } from "#features/payments/server/providers/provider.ts";
import type { paymentAttempts, refunds } from "#features/payments/tables.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import type { Amount } from "#platform/ui/money/amount.tsx";

// The compiler is the test: `tsc` fails when a line below `@ts-expect-error` compiles.

const naira: Naira = 12_784;
const kobo: Kobo = 1_278_400;

type OrderRow = typeof orders.$inferSelect;
type AttemptRow = typeof paymentAttempts.$inferSelect;
type RefundRow = typeof refunds.$inferInsert;
type Props = Parameters<typeof Amount>[0];

test("naira and kobo do not mix: not in the domain, a row, a form, a component or a call to a provider", () => {
  const order = { total: naira } as Pick<OrderRow, "total">;
  const attempt = { receivedKobo: kobo } as Pick<AttemptRow, "receivedKobo">;
  const received = { amount: kobo } as z.output<typeof receivedForm>;
  const refused = () => [
    // @ts-expect-error kobo are no naira
    formatNaira(kobo),
    // @ts-expect-error kobo are converted once
    toKobo(attempt.receivedKobo),
    // @ts-expect-error the total of an order is in naira
    { amountKobo: order.total } satisfies Pick<RefundRow, "amountKobo">,
    // @ts-expect-error what was received is in kobo
    { amount: attempt.receivedKobo } satisfies Pick<AttemptRow, "amount">,
    // @ts-expect-error the amount of this form is in kobo
    { price: received.amount } satisfies Pick<z.output<typeof productForm>, "price">,
    // @ts-expect-error a component shows naira
    { of: kobo } satisfies Props,
    // @ts-expect-error a payment is asked for in naira
    { amount: kobo } satisfies Pick<PaymentRequest, "amount">,
    // @ts-expect-error a refund is asked for in kobo
    { amount: naira } satisfies Pick<RefundRequest, "amount">,
  ];
  expect(refused).toBeTypeOf("function");
});

test("the types of the API, of forms and of rows say which of the two an amount is", () => {
  expectTypeOf<Product["price"]>().toEqualTypeOf<Naira>();
  expectTypeOf<Order["total"]>().toEqualTypeOf<Naira>();
  expectTypeOf<OrderRow["total"]>().toEqualTypeOf<Naira>();
  expectTypeOf<AttemptRow["amount"]>().toEqualTypeOf<Naira>();
  expectTypeOf<AttemptRow["receivedKobo"]>().toEqualTypeOf<Kobo>();
  expectTypeOf<z.output<typeof refundForm>["amount"]>().toEqualTypeOf<Kobo>();
  expectTypeOf<z.output<typeof refundForm>["left"]>().toEqualTypeOf<Kobo>();
  expectTypeOf<z.output<typeof productForm>["price"]>().toEqualTypeOf<Naira>();
});
