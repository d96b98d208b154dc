import { closest } from "#platform/reading/closest.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { readChoice, whenChosen } from "#platform/ui/browser/when-chosen.ts";
import { noticeFor, type NoticeTerms } from "../rules/notices.ts";

// The inline script of pages with notices. Pages are the same for every visitor and may be a day old, so this shows the
// notice for the stored country and the present day, before the page is painted, unless it was closed in this browser.

const CLOSED = "calabash-larder:closed-notices";
/** So many are remembered. */
const MOST = 20;
/** The ids of those closed on this page, in case the browser stores nothing. */
const closedHere: string[] = [];

function show(): void {
  const bars = [...document.querySelectorAll<HTMLElement>("[data-notice]")];
  // They are not parsed yet.
  if (bars.length === 0) return;
  const notices = bars.map(readTerms);
  const country = window.shop.countries[readChoice().country ?? ""];
  const shown = noticeFor(notices, { today: lagosDay(new Date()), country });
  const isClosed = shown && readClosed().includes(shown.id);
  bars.forEach((bar, index) => {
    bar.hidden = notices[index] !== shown || isClosed === true;
  });
}

function readTerms(bar: HTMLElement): NoticeTerms {
  return JSON.parse(bar.dataset["notice"] ?? "") as NoticeTerms;
}

function readClosed(): string[] {
  try {
    return [...new Set([...(localStorage.getItem(CLOSED)?.split(" ") ?? []), ...closedHere])];
  } catch {
    return closedHere;
  }
}

function close(bar: HTMLElement): void {
  closedHere.push(readTerms(bar).id);
  try {
    localStorage.setItem(CLOSED, readClosed().slice(-MOST).join(" "));
  } catch {
    // It stays closed until the next page.
  }
  show();
  document.getElementById("main")?.focus({ preventScroll: true });
}

whenChosen(show, true);
document.addEventListener("click", (event) => {
  const bar = closest(event, "[data-notice] button")?.closest<HTMLElement>("[data-notice]");
  if (!bar) return;
  // It needs no code of the page, so it is not among the early events.
  event.stopPropagation();
  close(bar);
});
