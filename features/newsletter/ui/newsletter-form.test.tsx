import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerRequests, pathsOf, settle } from "#tests/components/shop-answers.ts";
import { removeToasts, shownToast } from "#tests/components/toasts.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
});

const field = () => screen.getByLabelText<HTMLInputElement>("Send the newsletter to");
const note = () => document.querySelector(".newsletter-error")?.textContent;

async function submit(email: string) {
  fireEvent.change(field(), { target: { value: email } });
  fireEvent.submit(field().form!);
  await settle();
}

test("an address is sent once while the button says so; then the field is empty and the toast promises no more", async () => {
  const requests = answerRequests({ "/api/newsletter": {} });
  render(<NewsletterForm error="Please check it" />);
  expect([note(), field().getAttribute("aria-invalid")]).toEqual(["Please check it", "true"]);
  fireEvent.change(field(), { target: { value: "ada@shop.ng" } });
  fireEvent.submit(field().form!);
  expect(screen.getByRole("button").textContent).toBe("Sending...");
  fireEvent.submit(field().form!);
  await settle();
  expect([pathsOf(requests), field().value, note(), screen.getByRole("button").textContent]).toEqual([
    ["/api/newsletter"],
    "",
    undefined,
    "Subscribe",
  ]);
  expect(shownToast()).toMatchObject({
    type: "success",
    title: "Thank you",
    message: "We’ve emailed you a link to confirm your address.",
  });
});

test("an empty or refused address stays in its field, which has the reason and the focus", async () => {
  const requests = answerRequests({
    "/api/newsletter": Response.json(
      { message: "Please check", errors: { email: "No such address" } },
      { status: 400 },
    ),
  });
  render(<NewsletterForm />);
  await submit(" ");
  expect([requests, note(), document.activeElement]).toEqual([[], "Please enter your email address", field()]);
  expect(shownToast()).toMatchObject({ type: "error", title: "Email required" });
  removeToasts();
  field().blur();
  await submit("ada@");
  expect([field().value, note(), document.activeElement]).toEqual(["ada@", "No such address", field()]);
  expect(field().getAttribute("aria-describedby")).toBe(document.querySelector(".newsletter-error")?.id);
  expect(shownToast()).toMatchObject({ type: "error", title: "Please check the address", message: "No such address" });
  answerRequests({ "/api/newsletter": Response.json({ message: "Too many" }, { status: 429 }) });
  await submit("ada@shop.ng");
  expect(note()).toBe("Too many");
});

test("a shop that cannot be reached says so, keeps the address, and takes it at the next press", async () => {
  answerRequests({});
  render(<NewsletterForm />);
  await submit("ada@shop.ng");
  expect(shownToast()).toMatchObject({ type: "error", title: "We couldn’t reach the shop" });
  expect([field().value, note()]).toEqual(["ada@shop.ng", undefined]);
  const requests = answerRequests({ "/api/newsletter": {} });
  await submit("ada@shop.ng");
  expect(requests).toHaveLength(1);
});
