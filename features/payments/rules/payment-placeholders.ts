import {
  onlineMethods,
  paymentMethods,
  staffMethods,
  type OnlineMethod,
  type PaymentMethod,
} from "#features/shop/rules/payment-methods.ts";
import { last } from "#platform/rules/collections.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { howPaid } from "./bank-payment.ts";
import { isCard } from "./methods-by-country.ts";

/**
 * The cards that a company's page is known to take, even from abroad. Apple shows Apple Pay on its own devices only.
 */
const cards: Record<OnlineMethod, string | null> = {
  paystack: "Paystack takes Visa, Mastercard and Verve, and Apple Pay on Apple devices.",
  flutterwave: "Flutterwave takes Visa, Mastercard and Verve.",
  opay: null,
  moniepoint: null,
};

/** What replaces each placeholder in a text, such as an FAQ answer; it depends on the methods that are on. */
const placeholders: Record<string, (methods: PaymentMethod[]) => string> = {
  "{payment methods}": countedMethods,
  "{how to pay}": howToPay,
  "{refund ways}": refundWays,
};

/** The names of the placeholders, braces included. */
export const paymentPlaceholders = Object.keys(placeholders);

/** Replaces the placeholders in a text for the payment methods that are on; other braces stay. */
export function fillPaymentPlaceholders(text: string, methods: PaymentMethod[]): string {
  return text
    .replace(/\{[a-z ]+\}/g, (name) => placeholders[name]?.(methods) ?? name)
    .replace(/ {2,}/g, " ")
    .trim();
}

const counts = ["", "One", "Two", "Three", "Four", "Five", "Six"];

function countedMethods(methods: PaymentMethod[]): string {
  if (methods.length === 0) return "We can’t take a payment at the moment: please look in again soon, or write to us.";
  const shown = methods.filter((method) => !isCard(method) || method === methods.find(isCard));
  const listed = joinTexts(shown.map((method) => paymentMethods[method].noun));
  return `${counts[shown.length] ?? shown.length}: ${listed}. Checkout shows the ones for your country.`;
}

function howToPay(methods: PaymentMethod[]): string {
  const companies = listCompanies(methods);
  const sentences = [
    companies.length > 0 &&
      `Card and wallet payments are made on the secure page of ${joinTexts(companies, "or")}; you come back here when you have paid. ${cardsTaken(methods)}`,
    ...staffMethods.map((method) => methods.includes(method) && howPaid[method]),
  ];
  return sentences.filter(Boolean).join(" ");
}

function cardsTaken(methods: PaymentMethod[]): string {
  return listCards(methods)[0] ?? "Nigerian cards work there; we can’t promise that one from abroad will.";
}

function listCards(methods: PaymentMethod[]): string[] {
  return onlineMethods.flatMap((method) => (methods.includes(method) ? (cards[method] ?? []) : []));
}

function refundWays(methods: PaymentMethod[]): string {
  const other = "If it can’t go back the way it came, we’ll email you for a bank account.";
  if (listCards(methods).length === 0) return other;
  return `What you paid on a card goes back to it, which may take another 3-5 business days to show. ${other}`;
}

/** The names of the companies that host the payment pages of these methods. */
export function listCompanies(methods: PaymentMethod[]): string[] {
  return methods.flatMap((method) => (isOneOf(onlineMethods, method) ? paymentMethods[method].company : []));
}

export function joinTexts(texts: string[], conjunction = "and"): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} ${conjunction} ${last(texts)}` : texts.join();
}
