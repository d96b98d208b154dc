import type { Naira } from "#platform/rules/money.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "too-many-unpaid": undefined;
    "too-many-unconfirmed": undefined;
    "wrong-day": undefined;
    "order-id-taken": undefined;
    "order-id-reused": { order: WaitingOrder & { status: string; paymentState: string } };
    "order-not-found": undefined;
    "order-waits": WaitingOrder | undefined;
    "order-replaced": WaitingOrder | undefined;
    "not-paid": undefined;
  }
}

type WaitingOrder = { id: string; total: Naira; payBy: string | null };
