import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FreeNote } from "#features/search/storefront/products/free-note.tsx";
import { answerRequests, pathsOf, settle } from "#tests/components/shop-answers.ts";
import { signInAs } from "#tests/components/sign-in.ts";
import { noFilter } from "../../rules/product-filter.ts";
import { avoidHere } from "../browser/avoided.ts";
import { openAvoidDialog } from "./open-avoid-dialog.tsx";

afterEach(async () => {
  await signInAs(null);
});
const ada = { name: "Ada", email: "ada@shop.ng" };
const stored = () => JSON.parse(localStorage.getItem("calabash-larder:avoid") ?? "[]") as string[];

function open(): HTMLElement {
  const opener = document.body.appendChild(document.createElement("button"));
  act(() => openAvoidDialog(opener));
  return opener;
}

test("a visitor's allergens stay in the browser, Cancel changes nothing, and the focus goes back", async () => {
  act(() => avoidHere(["en:fish"]));
  const opener = open();
  expect(document.querySelector("dialog")?.open).toBe(true);
  expect(screen.getByText(/It stays in this browser/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Fish").checked).toBe(true);
  fireEvent.click(screen.getByLabelText("Milk"));
  act(() => void fireEvent.click(screen.getByText("Cancel")));
  expect([stored(), document.querySelector("dialog"), document.activeElement]).toEqual([["en:fish"], null, opener]);
  open();
  fireEvent.click(screen.getByLabelText("Fish"));
  fireEvent.click(screen.getByLabelText("Milk"));
  fireEvent.click(screen.getByText("Save in this browser"));
  await settle();
  expect([stored(), document.querySelector("dialog")]).toEqual([["en:milk"], null]);
});

test("those of an account are sent to it and leave the browser; while it cannot be reached, nothing has changed", async () => {
  act(() => avoidHere(["en:milk"]));
  await signInAs({ ...ada, avoids: ["en:eggs"] });
  open();
  expect(screen.getByText(/we keep it with your account only because you ask us to/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Eggs").checked).toBe(true);
  fireEvent.click(screen.getByText("Save with my account"));
  await settle();
  expect(screen.getByRole("alert").textContent).toBe("We couldn’t save that just now. Please try again.");
  expect(stored()).toEqual(["en:milk"]);
  const redirected = Object.defineProperty(Response.json({}), "redirected", { value: true });
  redirected.clone = () => redirected;
  answerRequests({ "/profile/allergens": redirected });
  fireEvent.click(screen.getByText("Save with my account"));
  await settle();
  expect(document.querySelector("dialog")).not.toBeNull();
  const requests = answerRequests({ "/profile/allergens": {}, "/api/me": { ...ada, avoids: ["en:eggs", "en:milk"] } });
  fireEvent.click(screen.getByText("Save with my account"));
  await settle();
  expect([pathsOf(requests), stored(), document.querySelector("dialog")]).toEqual([
    ["/profile/allergens", "/api/me"],
    [],
    null,
  ]);
});

test("above a list that is free from allergens one press warns about them too, once", async () => {
  act(() => avoidHere(["en:milk"]));
  const { unmount } = render(<FreeNote filter={{ ...noFilter, free: "fish,eggs" }} />);
  fireEvent.click(screen.getByText("Warn me about these everywhere"));
  await settle();
  expect(stored().toSorted()).toEqual(["en:eggs", "en:fish", "en:milk"]);
  expect(screen.getByRole("status").textContent).toBe("We warn you about them everywhere.");
  unmount();
  render(<FreeNote filter={{ ...noFilter, free: "fish" }} />);
  expect(screen.getByRole("status").textContent).toBe("We warn you about it everywhere.");
});
