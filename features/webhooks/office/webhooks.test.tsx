import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import WebhookPage from "./webhook.tsx";
import Webhooks from "./webhooks.tsx";

const text = { url: "https://books.example/", description: "", types: "order.paid, stock.low" };
const webhook = { id: "w1", version: 1, isOn: true, text, deliveries: [] };
const ticked = () => [...document.querySelectorAll<HTMLInputElement>("[name=types]:checked")].map(({ value }) => value);

test("the list names each webhook with its host, its events and whether it is on", () => {
  const one = { id: "w1", host: "books.example", description: "", types: ["order.paid" as const], isOn: true };
  const two = {
    ...one,
    id: "w2",
    description: "Stock",
    types: ["order.paid" as const, "stock.low" as const],
    isOn: false,
  };
  showOfficePage(Webhooks, { loaderData: { webhooks: [one, two] } });
  expect(shownLinks(document.querySelector(".office-rows")!)).toEqual([
    "books.examplebooks.exampleorder.paidOn → /office/settings/webhooks/w1",
    "Stockbooks.example2 eventsOff → /office/settings/webhooks/w2",
  ]);
});

test("a new secret is shown with its answer only; after adding, in place of the form", () => {
  const loaderData = { ...webhook, id: undefined, version: undefined };
  showOfficePage(WebhookPage, { loaderData, actionData: { saved: "The webhook was added.", secret: "whsec_abc" } });
  expect(shownText()).toContain("Its secret, shown only now: whsec_abc");
  expect(shownButtons()).not.toContain("Add webhook");
  cleanup();
  showOfficePage(WebhookPage, { loaderData: webhook, actionData: { saved: "Made.", secret: "whsec_abc" } });
  expect(shownText()).toContain("whsec_abc");
  expect(shownButtons()).toContain("Save");
  cleanup();
  showOfficePage(WebhookPage, { loaderData: webhook });
  expect(shownText()).not.toContain("whsec_");
  expect(ticked()).toEqual(["order.paid", "stock.low"]);
});

test("after a refusal the events are ticked as they were sent", () => {
  const actionData = { errors: { types: "Please choose at least one event" }, typed: { url: "x", description: "" } };
  showOfficePage(WebhookPage, { loaderData: webhook, actionData });
  expect(shownText()).toContain("Please choose at least one event");
  expect(ticked()).toEqual([]);
});

test("each message says what became of it", () => {
  const at = new Date("2026-11-21T09:30:00Z");
  const sent = {
    id: "d1",
    type: "order.paid" as const,
    subject: "CBL_1",
    occurredAt: at,
    dueAt: null,
    attempts: 1,
    deliveredAt: at,
    code: 204,
    answer: "",
  };
  const deliveries = [
    sent,
    { ...sent, id: "d2", deliveredAt: null, attempts: 0, code: null, dueAt: at },
    { ...sent, id: "d3", deliveredAt: null, attempts: 2, code: 500, dueAt: at, answer: "Broken" },
    { ...sent, id: "d4", deliveredAt: null, attempts: 10, code: null },
  ];
  showOfficePage(WebhookPage, { loaderData: { ...webhook, deliveries } });
  const list = document.querySelector("[aria-label=Messages]");
  expect(
    [...list!.querySelectorAll(".office-row-facts span:nth-child(2)")].map(({ textContent }) => textContent),
  ).toEqual([
    "Accepted after 1 attempt, answered 204",
    "Waits",
    "2 attempts, answered 500; again on 21 November 2026 at 10:30",
    "Given up after 10 attempts",
  ]);
});
