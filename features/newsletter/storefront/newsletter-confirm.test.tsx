import { cleanup, fireEvent, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { data } from "react-router";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import NewsletterConfirm, { shouldRevalidate } from "./newsletter-confirm.tsx";

const heading = () => screen.getByRole("heading").textContent;

/** Presses the button; the server responds with the address that is now subscribed. */
async function confirm(email: string | undefined) {
  cleanup();
  const { container } = showPage(NewsletterConfirm, {
    loaderData: { email: "ada@shop.ng" },
    later: { email: undefined },
    shouldRevalidate,
    action: () => data({ email }, { status: email ? 200 : 410 }),
  });
  expect([heading(), shownText()]).toEqual([
    "Please confirm your newsletter",
    expect.stringContaining("our newsletter to ada@shop.ng:"),
  ]);
  fireEvent.submit(container.querySelector("form")!);
  await waitForElementToBeRemoved(container.querySelector("form"));
}

test("who presses the button is on the list only if the link still worked, and can otherwise ask for a new one", async () => {
  await confirm("ada@shop.ng");
  expect(heading()).toBe("You’re on the list");
  expect(shownText()).toContain("We’ll write to ada@shop.ng now and then");
  expect(shownLinks()).toEqual(["Continue Shopping → /products"]);
  await confirm(undefined);
  expect(heading()).toBe("This link no longer works");
  expect(shownText()).not.toContain("We’ll write to");
  expect(shownLinks()).toEqual(["Ask for a new one → /newsletter"]);
});
