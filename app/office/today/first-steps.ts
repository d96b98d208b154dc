import type { FirstStep } from "../../../server/health/first-run.ts";

export const firstSteps: Record<FirstStep, { title: string; why: string; to: string }> = {
  seller: {
    title: "Enter who sells: the name and address of the business",
    why: "Until then customers cannot order. Invoices, labels and the legal pages name it.",
    to: "/office/settings/business",
  },
  "bank-account": {
    title: "Enter your bank account and switch it on",
    why: "Until then nobody can pay by transfer. The accounts that are there are invented.",
    to: "/office/settings/banks",
  },
  contact: {
    title: "Enter your email address or phone number",
    why: "Customers cannot reach you yet.",
    to: "/office/settings",
  },
  email: {
    title: "Send yourself a test email",
    why: "Customers get their orders, invoices and new passwords by email.",
    to: "/office/mail/test",
  },
  shipping: {
    title: "Check what shipping costs",
    why: "The rates are examples.",
    to: "/office/settings/shipping",
  },
  rates: {
    title: "Enter today’s exchange rates",
    why: "Beside prices, customers read what they are in their own currency. ₦800 for a dollar is an example.",
    to: "/office/settings/currencies",
  },
  stock: {
    title: "Enter your products' prices and stock",
    why: "Every product is sold out. Names, texts and prices are examples; hide what you do not sell.",
    to: "/office/products",
  },
  staff: {
    title: "Invite a colleague",
    why: "You are the only one who can enter the office.",
    to: "/office/people/staff",
  },
};
