import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { orderStatuses } from "#features/orders/rules/order.ts";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import Gift from "./gift.tsx";

type Page = NonNullable<React.ComponentProps<typeof Gift>["loaderData"]["gift"]>;
const gift: Page = {
  name: "Mama",
  from: "Ngozi in Leeds",
  greeting: "Eat well!",
  day: null,
  city: "Enugu",
  status: "confirmed",
  expected: { from: "2026-12-01", to: "2026-12-04" },
  items: [
    { productId: "1", name: "Egusi", size: "500 g", quantity: 2, image: "" },
    { productId: "2", name: "Garri", size: "", quantity: 1, image: "" },
  ],
  parcels: [],
  history: [],
  thanks: undefined,
  reports: [],
  mayReply: false,
};
const parcel = {
  carrier: "GIG",
  trackingNumber: "GIG 4821",
  estimatedDelivery: "2026-12-02",
  trackingUrl: null,
  carrierPhone: "+234 (1) 270",
};
const show = (more: Partial<Page>, action?: (sent: FormData) => unknown) =>
  showPage(Gift, { loaderData: { gift: { ...gift, ...more } }, ...(action && { action }) });
const way = () =>
  [...document.querySelectorAll("section[aria-labelledby=way] > *")].map(({ textContent }) => textContent);

test.each([
  ["pending", "We have the order, and we’ll get it ready as soon as everything is settled."],
  ["confirmed", "We have everything, and we’ll pack it next."],
  ["processing", "We are packing it now."],
  ["shipped", "It has left us, and it’s on its way to you."],
  ["out-for-delivery", "The courier is bringing it today. Please keep your phone close by."],
] as const)("a gift that is %s is on its way, and expected", (status, words) => {
  show({ status, day: "2026-12-05", parcels: [parcel] });
  expect(way()).toEqual([
    "Where it is",
    words,
    "Expected in Enugu: Tue 1 Dec to Fri 4 Dec, hoped for by 5 December 2026.",
    "GIG, +234 (1) 270, number GIG 4821, expected 2 December 2026",
  ]);
  expect(screen.getByText("+234 (1) 270").getAttribute("href")).toBe("tel:+2341270");
});

test.each([
  ["delivered", "It has been delivered. We hope the pot is on already."],
  ["cancelled", "This parcel isn’t coming after all. The person who sent it knows why."],
] as const)("a gift that is %s is not expected any more", (status, words) => {
  show({ status, day: "2026-12-05", parcels: [{ ...parcel, trackingNumber: null, carrierPhone: "" }] });
  expect(way()).toEqual(["Where it is", words, "GIG"]);
});

test("the steps of a gift have words and times, and its goods their sizes", () => {
  const history = orderStatuses.slice(2, 6).map((status) => ({ status, timestamp: "2026-11-21T09:30:00.000Z" }));
  show({ history });
  expect([...document.querySelectorAll(".gift-steps strong")].map(({ textContent }) => textContent)).toEqual([
    "Being packed",
    "On its way",
    "With the courier",
    "Delivered",
  ]);
  expect([...document.querySelectorAll(".gift-goods li")].map(({ textContent }) => textContent)).toEqual([
    "2 × Egusi500 g each",
    "1 × Garri",
  ]);
});

test("a gift says who it is from, unless they are not to be named", () => {
  const { unmount } = show({});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Food from home, from Ngozi in Leeds");
  expect(document.querySelector("blockquote")?.textContent).toBe("Eat well!Ngozi in Leeds");
  expect(screen.queryByText("Has it arrived?")).toBeNull();
  unmount();
  const unnamed = show({ from: "" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Food from home is coming to you");
  expect(document.querySelector("blockquote")?.textContent).toBe("Eat well!");
  expect(document.querySelector("blockquote footer")).toBeNull();
  unnamed.unmount();
  show({ greeting: "" });
  expect(document.querySelector("blockquote")).toBeNull();
});

test("thanks are said once, and what is wrong with them is at their field", async () => {
  let thanks: string | undefined;
  const gotten: unknown[] = [];
  const answers = [
    { errors: { text: "Please write a line" }, typed: { kind: "thanks", text: " " } },
    { saved: true as const, typed: { kind: "thanks", text: "Thank you!" } },
  ];
  showPage(Gift, {
    loaderData: {
      get gift() {
        return { ...gift, mayReply: true, ...(thanks !== undefined && { thanks }) } as Page;
      },
    },
    action: (sent) => {
      gotten.push(Object.fromEntries(sent));
      if (gotten.length === 2) thanks = "Thank you!";
      return answers.shift();
    },
  });
  fireEvent.click(screen.getByText("Send my thanks"));
  await screen.findByText("Please write a line");
  expect(findField("Say thank you").getAttribute("aria-invalid")).toBe("true");
  expect(findField("What is it?").getAttribute("aria-invalid")).toBeNull();
  expect(document.querySelector("details")?.open).toBe(false);
  fireEvent.change(findField("Say thank you"), { target: { value: "Thank you!" } });
  fireEvent.click(screen.getByText("Send my thanks"));
  await screen.findByText("You said: “Thank you!”. We’ll read it and pass it on.");
  expect(screen.queryByText("Send my thanks")).toBeNull();
  expect(gotten).toEqual([
    { kind: "thanks", text: "" },
    { kind: "thanks", text: "Thank you!" },
  ]);
});

test("a report of damage stays unfolded while it is wrong, and the next one begins with an empty field", async () => {
  const reports: string[] = [];
  const answers = [
    { errors: { text: "Please tell us what is damaged" }, typed: { kind: "damage", text: "?" } },
    { alert: "That is enough.", typed: { kind: "damage", text: "A pack." } },
    { saved: true as const, typed: { kind: "damage", text: "A pack." } },
  ];
  showPage(Gift, {
    loaderData: {
      get gift() {
        return { ...gift, mayReply: true, reports: [...reports] };
      },
    },
    action: () => {
      const answer = answers.shift();
      if (answer?.saved) reports.push("A pack.");
      return answer;
    },
  });
  const details = document.querySelector("details")!;
  fireEvent.change(findField("What is it?"), { target: { value: "?" } });
  fireEvent.click(screen.getByText("Tell the shop"));
  await screen.findByText("Please tell us what is damaged");
  expect(details.open).toBe(true);
  expect(findField("Say thank you").getAttribute("aria-invalid")).toBeNull();
  fireEvent.change(findField("What is it?"), { target: { value: "A pack." } });
  fireEvent.click(screen.getByText("Tell the shop"));
  await screen.findByText("That is enough.");
  fireEvent.click(screen.getByText("Tell the shop"));
  await screen.findByText(/^You told us: “A pack\.”/);
  await until("the fold", () => !details.open);
  expect(screen.queryByText("That is enough.")).toBeNull();
});

test("a page that has ended leads to the dishes", () => {
  showPage(Gift, { loaderData: { gift: undefined } });
  expect(document.querySelector(".page")?.textContent).toContain("This page has ended");
  expect(screen.getByText("See what you can cook").getAttribute("href")).toBe("/dishes");
});
