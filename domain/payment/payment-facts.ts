import { paymentCompanies, paymentMethodLabels, type PaymentMethod } from "./payment.ts";
import { last } from "../../platform/rules/collections.ts";

/** What stands for each fact in a text, such as an FAQ answer, by the methods that are on. */
const facts: Record<string, (methods: PaymentMethod[]) => string> = {
  "{payment methods}": countedMethods,
  "{how to pay}": howToPay,
  "{refund ways}": refundWays,
};

/** The names of the facts, braces included. */
export const paymentFacts = Object.keys(facts);

/** A text whose facts in braces are those of the payment methods that are on; other braces stay. */
export function withPaymentFacts(text: string, methods: PaymentMethod[]): string {
  return text
    .replace(/\{[a-z ]+\}/g, (name) => facts[name]?.(methods) ?? name)
    .replace(/ {2,}/g, " ")
    .trim();
}

const counts = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];

function countedMethods(methods: PaymentMethod[]): string {
  if (methods.length === 0) return "We can’t take a payment at the moment: please look in again soon, or write to us.";
  const listed = listOf(methods.map((method) => paymentMethodLabels[method].noun));
  return `${counts[methods.length]}: ${listed}. Checkout shows the ones for your country.`;
}

function howToPay(methods: PaymentMethod[]): string {
  const companies = companiesOf(methods);
  const sentences = [
    companies.length > 0 &&
      `Card and wallet payments are made on the secure page of ${listOf(companies, "or")}; you come back here when you have paid. ${cardsTaken(methods)}`,
    methods.includes("bank-transfer") && "For a bank transfer we show you the account details and your reference.",
    methods.includes("ussd") &&
      "For USSD, choose your Nigerian bank, enter your phone number and dial the code we show.",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Apple Pay is on Paystack's page, and Apple shows it on its own devices only. */
function cardsTaken(methods: PaymentMethod[]): string {
  if (methods.includes("paystack")) return "Paystack takes Visa, Mastercard and Verve, and Apple Pay on Apple devices.";
  if (methods.includes("flutterwave")) return "Flutterwave takes Visa, Mastercard and Verve.";
  return "Nigerian cards are taken there; a card from abroad we can’t promise.";
}

function refundWays(methods: PaymentMethod[]): string {
  const other = "What cannot go back the way it came, we send to a bank account that we ask you for by email.";
  const hasCards = methods.includes("paystack") || methods.includes("flutterwave");
  if (!hasCards) return other;
  return `What you paid on a card goes back to it, which may take another 3-5 business days to show. ${other}`;
}

/** The names of the companies on whose pages customers pay. */
export function companiesOf(methods: PaymentMethod[]): string[] {
  return methods.flatMap((method) => paymentCompanies[method] ?? []);
}

export function listOf(texts: string[], conjunction = "and"): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} ${conjunction} ${last(texts)}` : texts.join();
}
