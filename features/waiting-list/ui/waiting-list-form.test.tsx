import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { WaitingListForm } from "./waiting-list-form.tsx";

const field = () => screen.getByLabelText<HTMLInputElement>("Your email");

test("once on the list, the form is replaced by what comes of it, and the focus is there", async () => {
  const requests = answerRequests({ "/api/waiting-list": {} });
  const { container } = render(<WaitingListForm title="Tell me when it is back" about={{ productId: "1" }} />);
  const section = container.querySelector("section")!;
  expect([section.id, new FormData(field().form!).get("productId")]).toEqual(["tell-me", "1"]);
  fireEvent.submit(field().form!);
  expect(screen.getByRole("button").textContent).toBe("Sending...");
  fireEvent.submit(field().form!);
  await settle();
  expect([requests.length, document.activeElement, container.querySelector("form")]).toEqual([1, section, null]);
  expect(container.textContent).toBe("You’re on the listWe’ll send you one email when it’s here, and nothing else.");
});

test("an address that is refused, or a shop that is away, is said at the field, which has the focus", async () => {
  const { container } = render(<WaitingListForm title="Tell me" about={{ category: "Oils" }} />);
  expect([container.querySelector("section")?.id, new FormData(field().form!).get("category")]).toEqual(["", "Oils"]);
  for (const [answer, reason] of [
    [
      Response.json({ message: "Please check", errors: { email: "No such address" } }, { status: 400 }),
      "No such address",
    ],
    [Response.json({ message: "Too many" }, { status: 429 }), "Too many"],
    [new Response("", { status: 500 }), "We couldn’t reach the shop. Please try again in a moment."],
  ] as const) {
    answerRequests({ "/api/waiting-list": answer });
    field().blur();
    fireEvent.submit(field().form!);
    await settle();
    expect([screen.getByRole("alert").textContent, document.activeElement]).toEqual([reason, field()]);
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  }
});
