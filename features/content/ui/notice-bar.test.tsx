import { act, cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { runInlineScript } from "#tests/components/inline-script.ts";
import { pageNotices, type Notice } from "../rules/notices.ts";
import { NoticeBar } from "./notice-bar.tsx";
import { noticesHtml } from "./notices-html.tsx";

const notice = (id: string, terms: Partial<Notice>): Notice => {
  return { id, text: id, href: "", label: "", fromDay: null, toDay: null, countries: [], ...terms };
};
const newestFirst = [
  notice("tomorrow's", { fromDay: "2026-11-22" }),
  notice("Britain's", { countries: ["GB"] }),
  notice("today's", { toDay: "2026-11-21" }),
];
const root = { notices: noticesHtml(pageNotices(newestFirst, "2026-11-21")) } as unknown as RootData;
/** As the server rendered it on the 21st. */
const page = (
  <PageContext value={{ root, path: "/" }}>
    <NoticeBar />
    <main id="main" tabIndex={-1} />
  </PageContext>
);

let stop = () => {};
beforeAll(async () => {
  window.shop = { currencies: [], unionCountries: [], countries: { "United Kingdom": "GB" }, shownTaxes: {} };
  stop = await runInlineScript(() => import("./show-notice.ts"));
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T22:59:59Z"), toFake: ["Date"] });
});
afterEach(() => {
  act(() => chooseDeliveryCountry(""));
  document.body.replaceChildren();
});
afterAll(() => {
  stop();
  localStorage.clear();
});

/** Opens the page in this browser, before any code of it has loaded. */
function open(): HTMLElement {
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(page);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  return host;
}

const close = () => document.querySelector("[data-notice]:not([hidden])")?.querySelector("button")?.click();
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-notice]:not([hidden])")].map(({ textContent }) =>
    textContent?.trim(),
  );

test("the newest notice for the stored country is shown, and another as soon as it is chosen", () => {
  open();
  expect(shown()).toEqual(["today's"]);
  act(() => chooseDeliveryCountry("United Kingdom"));
  expect(shown()).toEqual(["Britain's"]);
  act(() => chooseDeliveryCountry("Atlantis"));
  expect(shown()).toEqual(["today's"]);
});

test("a notice that was closed stays closed in this browser, and the focus goes on to the page; another one is shown", () => {
  open();
  close();
  expect([shown(), document.activeElement?.id]).toEqual([[], "main"]);
  document.body.replaceChildren();
  open();
  expect(shown()).toEqual([]);
  act(() => chooseDeliveryCountry("United Kingdom"));
  expect(shown()).toEqual(["Britain's"]);
  close();
  expect(shown()).toEqual([]);
  expect(localStorage.getItem("calabash-larder:closed-notices")).toBe("today's Britain's");
});

test("a page of yesterday shows what begins at midnight in Lagos, and no longer what was until then", () => {
  vi.setSystemTime("2026-11-21T23:00:00Z");
  open();
  expect(shown()).toEqual(["tomorrow's"]);
});

test("React takes over what the script has chosen, without a complaint", () => {
  vi.setSystemTime("2026-11-21T23:00:00Z");
  const container = open();
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  render(page, { container, hydrate: true });
  expect([shown(), complain.mock.calls]).toEqual([["tomorrow's"], []]);
  complain.mockRestore();
  cleanup();
});
