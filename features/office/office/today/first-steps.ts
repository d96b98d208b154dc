import { mayUse } from "#features/accounts/rules/access.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import type { FirstRun, FirstStep } from "../../server/first-run.ts";

/** The steps in plain words; one without a page is done outside the office. */
export const firstSteps: Record<FirstStep, { title: string; why: string; to?: string }> = {
  name: {
    title: "Name the shop",
    why: "Its name is on every page, email and parcel, with your colour and logo.",
    to: "/office/settings",
  },
  contact: {
    title: "Say how customers reach you",
    why: "An email address or a phone number.",
    to: "/office/settings",
  },
  seller: {
    title: "Say who sells",
    why: "The name and address of your business, which invoices, labels and the legal pages must show.",
    to: "/office/settings/business",
  },
  "bank-account": {
    title: "Enter your bank account",
    why: "So that customers can pay by transfer. The accounts there now are invented, and switched off: add yours. For cards, OPay and USSD your administrator enters keys (docs/payments.md).",
    to: "/office/settings/banks",
  },
  email: {
    title: "Send yourself a test email",
    why: "Customers get their orders, invoices and new passwords by email.",
    to: "/office/mail/test",
  },
  shipping: {
    title: "Check what delivery costs",
    why: "The prices there now are examples. Open a zone, change what doesn’t fit, and save it.",
    to: "/office/settings/shipping",
  },
  tax: {
    title: "Choose the tax of each country",
    why: "Its name and rate, or that you charge none. The shop opens once every country that is switched on has one: switch off those that you do not sell to.",
    to: "/office/settings/shipping",
  },
  rates: {
    title: "Enter today’s exchange rates",
    why: "Customers abroad read prices in their own money too. ₦800 for a dollar is an example: cbn.gov.ng has the rates of the day.",
    to: "/office/settings/currencies",
  },
  stock: {
    title: "Put your first product on sale",
    why: "Those there now are examples, all sold out; those you do not stock are hidden when you open. Add your own, or enter how many you have of one of them.",
    to: "/office/products",
  },
  staff: {
    title: "Invite somebody to help",
    why: "You are the only one who can enter the office. If you lose your phone, a second person lets you in again. You can open without one, if you keep your recovery codes.",
    to: "/office/people/staff",
  },
  backup: {
    title: "Have the shop copied every night",
    why: "If its machine breaks, anything not copied elsewhere is lost. Ask your administrator; the guide has it under “Backups”. The shop checks once an hour whether it is done.",
  },
};

/** The first run for a role: the steps that it may do; undefined if it may do none. */
export function firstRunFor(role: StaffRole, run: FirstRun | undefined): FirstRun | undefined {
  if (!run || !mayUse(role, "/office/settings/opening")) return undefined;
  const steps = run.steps.filter(({ step }) => {
    const { to } = firstSteps[step];
    return to === undefined || mayUse(role, to) === true;
  });
  return { ...run, steps };
}

/** The next step to do that has a page. */
export function nextStep({ steps }: FirstRun): FirstStep | undefined {
  return steps.find(({ step, isDone }) => !isDone && firstSteps[step].to !== undefined)?.step;
}

export function formatProgress({ steps }: FirstRun): string {
  return `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`;
}
