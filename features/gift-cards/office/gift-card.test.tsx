import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { Ordered } from "#features/orders/ui/office/ordered.tsx";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { exampleGiftCardOrder } from "#tests/orders/example-order.ts";
import Cancellation from "./cancellation.tsx";
import Code from "./code.tsx";
import GiftCard from "./gift-card.tsx";
import GiftCards from "./gift-cards.tsx";
import Stop from "./stop.tsx";

type Card = Parameters<typeof GiftCard>[0]["loaderData"]["card"];
const at = new Date("2026-11-25T09:00:00Z");
const card = {
  id: 4,
  lastFour: "WXYZ",
  amount: 5_000,
  design: "palm",
  balanceKobo: 300_000,
  orderId: null,
  refundId: null,
  issuer: "Chidi Ani",
  recipientName: "Ada",
  recipientEmail: "ada@example.com",
  sentAt: at,
  stoppedAt: null,
  createdAt: at,
  entries: [],
} as unknown as Card;
const orderId = "CBL_1795224600000_aaaaaaaa1";

function actions(changes: Partial<Card>) {
  cleanup();
  showOfficePage(GiftCard, { loaderData: { card: { ...card, ...changes } } });
  return shownLinks(document.querySelector(".office-actions")!).map((link) => link.split(" → ")[0]);
}

test("a card that the shop issued is cancelled, one that was bought is refunded, and a lost code is blocked before a new one", () => {
  expect(actions({})).toEqual(["Block code…", "Cancel card…"]);
  expect(document.querySelector(".badge")?.textContent).toBe("Usable");
  expect(shownText()).toContain("Issued byChidi AniForAdaPicturePalm oilSent toada@example.com");
  expect(actions({ stoppedAt: at })).toEqual(["Send a new code…", "Cancel card…"]);
  expect(document.querySelector(".badge-out")?.textContent).toBe("Stopped");
  expect(actions({ orderId })).toEqual(["Block code…", "Refund the buyer…"]);
  expect(actions({ balanceKobo: 0 })).toEqual(["Block code…"]);
  expect(document.querySelector(".badge-out")?.textContent).toBe("Empty");
  expect(actions({ balanceKobo: 0, stoppedAt: at, orderId })).toEqual([]);
  actions({ issuer: null, recipientName: "", recipientEmail: "" });
  expect(shownText()).toContain("Issued bySomebody who has leftForThe buyerPicturePalm oilSent toErased");
});

test("a card that was a refund names its order, and is not cancelled: it is the customer’s money", () => {
  const entries = [
    { id: 1, kind: "returned", amountKobo: 500_000, orderId, occurredAt: at, by: null },
  ] as Card["entries"];
  expect(actions({ refundId: 9, entries })).toEqual(["Block code…"]);
  expect(shownText()).toContain("Refund ofOrder 000-000-001");
});

test("the entries of a card have their sign, what they were, and who made them", () => {
  const entry = { kind: "issue", amountKobo: 500_000, orderId: null, occurredAt: at, by: null };
  const entries = [
    { ...entry, id: 1 },
    { ...entry, id: 2, amountKobo: -200_000, orderId, by: "Bisi Ojo" },
  ] as unknown as Card["entries"];
  actions({ entries });
  const titles = [...document.querySelectorAll(".office-event")].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    expect.stringMatching(/\+₦5,000 · .*The shop$/),
    expect.stringMatching(/−₦2,000 · .*Order 000-000-001Bisi Ojo$/),
  ]);
});

/** The text that an action's page shows in place of its form, and how many forms it has. */
function showAction(action: "code" | "cancellation" | "stop", changes: Partial<Card>, actionData?: unknown) {
  cleanup();
  const options = { loaderData: { card: { ...card, ...changes } }, actionData };
  if (action === "code") showOfficePage(Code, options);
  else if (action === "stop") showOfficePage(Stop, options);
  else showOfficePage(Cancellation, options);
  return [document.querySelector(".notice")?.textContent, document.querySelectorAll("form").length];
}

test("a code is only replaced once it is blocked, and a card that was paid for is never cancelled", () => {
  expect(showAction("code", {})).toEqual(["Block the code that was lost first.", 0]);
  expect(showAction("code", { stoppedAt: at })).toEqual([undefined, 1]);
  expect(showAction("code", {}, { refused: "It was replaced meanwhile." })).toEqual([undefined, 1]);
  expect(showAction("cancellation", { orderId })).toEqual([
    expect.stringContaining("refund the payment of its order"),
    0,
  ]);
  expect(showAction("cancellation", {})).toEqual([undefined, 1]);
  expect(showAction("stop", { stoppedAt: at })).toEqual(["The code of this gift card is blocked already.", 0]);
});

function list(cards: Partial<Card>[], search = "", next?: string) {
  cleanup();
  const loaderData = { cards: cards.map((changes) => ({ ...card, ...changes })), search, owedKobo: 900_000, next };
  showOfficePage(GiftCards, { loaderData, path: "/office/gift-cards" });
  return [...document.querySelectorAll(".office-rows a")].map(({ textContent }) => textContent);
}

test("the list names for whom each card is, as far as it is known, and says whether nothing was found or there is none", () => {
  const nameless = { recipientName: "", id: 5 };
  expect(list([{}, nameless, { ...nameless, id: 6, recipientEmail: "", balanceKobo: 0 }], "", "6")).toEqual([
    "… WXYZAda25 November 2026₦3,000 of ₦5,000Usable",
    "… WXYZada@example.com25 November 2026₦3,000 of ₦5,000Usable",
    "… WXYZErased25 November 2026₦0 of ₦5,000Empty",
  ]);
  expect(shownText()).toContain("₦9,000 is left on all gift cards");
  expect(shownLinks()).toContain("Next page → /office/gift-cards?after=6");
  expect(list([], "WXYZ")).toEqual([]);
  expect(shownText()).toContain("No gift card like that.");
  expect(document.querySelector<HTMLInputElement>("[name=search]")?.value).toBe("WXYZ");
  list([]);
  expect(shownText()).toContain("No gift card yet.");
});

test("the order of a bought card leads those who may see gift cards to what is left on it", () => {
  const order = exampleGiftCardOrder();
  const links = (role: "owner" | "packer") => {
    cleanup();
    showInOffice(<Ordered order={order} />, { order, path: "/o", role });
    return shownLinks();
  };
  expect(links("owner")).toEqual([`What is left on it → /office/gift-cards?search=${order.id}`]);
  expect(shownText()).toContain("A gift card of ₦5,000");
  expect(links("packer")).toEqual([]);
});
