import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import NewsletterPage from "./newsletter.tsx";

type Letter = NonNullable<Parameters<typeof NewsletterPage>[0]["loaderData"]["newsletter"]>;
const body = "## Fresh\n\n- one\n- **two**\n\nSee [the shop](https://shop.example)";
const letter: Letter = {
  id: "1",
  subject: "News",
  body,
  status: "draft",
  version: 2,
  recipients: 3,
  queued: 1,
  left: 0,
};

function show(changes: Partial<Letter> | undefined, subscribers = 2, actionData?: unknown) {
  cleanup();
  const newsletter = changes && { ...letter, ...changes };
  const brand = { shopName: "Calabash Larder", town: "Lagos", brandColour: "#123456", logo: null };
  const loaderData = { newsletter, subscribers, email: "chidi@example.com", brand };
  showOfficePage(NewsletterPage, { loaderData, actionData });
  return shownButtons();
}

test("a draft is edited, tested and sent; without subscribers there is nobody to send it to", () => {
  expect(show({})).toEqual(
    expect.arrayContaining(["Save", "Send a test to me, chidi@example.com", "Send to 2 addresses…", "Yes, send it"]),
  );
  expect(document.querySelector(".office-confirm input[name=version]")).toMatchObject({ value: "2" });
  expect(show({}, 1)).toContain("Send to one address…");
  expect(show({}, 0)).not.toContain("Yes, send it");
  expect(shownText()).toContain("there is nobody to send it to");
  expect(show(undefined)).toEqual(["Save"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("New newsletter");
});

test("while it is sent its progress is read again every three seconds, and it can be stopped; afterwards neither", async () => {
  vi.useFakeTimers();
  expect(show({ status: "sending" })).toContain("Yes, stop");
  expect(shownText()).toContain("Sending 1 of 3");
  expect(vi.getTimerCount()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(document.querySelector("form[method=post] textarea")).toBeNull();
  expect(show({ status: "sent", queued: 3, left: 1 })).toEqual(["As on a phone"]);
  expect(shownText()).toContain("Sent 3 of 3");
  expect(shownText()).toContain("One address has unsubscribed since.");
  expect(vi.getTimerCount()).toBe(0);
  show({ status: "stopped", left: 2 }, 2, { refused: "It is sent already." });
  expect(shownText()).toContain("Stopped after 1 of 3");
  expect(shownText()).toContain("2 addresses have unsubscribed since.");
  expect(screen.getByRole("alert").textContent).toBe("It is sent already.");
});

test("the preview shows headings, lists, bold words and links, also as wide as on a phone", () => {
  show({});
  const preview = document.querySelector("article")!;
  expect(preview.querySelector("a")).toMatchObject({ href: "https://shop.example/", textContent: "the shop" });
  expect([...preview.querySelectorAll("li")].map(({ innerHTML }) => innerHTML)).toEqual([
    "one",
    "<strong>two</strong>",
  ]);
  expect([...preview.querySelectorAll(".newsletter-heading")].map(({ textContent }) => textContent)).toContain("Fresh");
  const isPhone = () => preview.classList.contains("newsletter-phone");
  const phone = screen.getByText("As on a phone");
  expect([phone.getAttribute("aria-pressed"), isPhone()]).toEqual(["false", false]);
  fireEvent.click(phone);
  expect([phone.getAttribute("aria-pressed"), isPhone()]).toEqual(["true", true]);
  fireEvent.click(phone);
  expect(isPhone()).toBe(false);
});
