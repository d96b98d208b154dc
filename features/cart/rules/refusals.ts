import type { Naira } from "#platform/rules/money.ts";
import type { Quote } from "./quote.ts";

declare module "#platform/rules/refusal.ts" {
  interface Refusals {
    "price-changed": { quote: Quote; prices: Record<string, Naira> } | undefined;
  }
}
