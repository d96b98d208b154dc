import { expect, test } from "vitest";
import { refused } from "#features/accounts/middleware/office-action.ts";
import { Refusal } from "../rules/refusal.ts";
import { refusedWith } from "./refusal-response.ts";

const tooMany = new Refusal("too-many", "That was a lot.", { retryAfter: 90 });

test("a refusal is a 409, by a rate limit a 429 with the time to wait, else what it says itself", () => {
  const gone = new Refusal("product-gone", "Gone");
  expect(refusedWith(gone)).toEqual({ status: 409, headers: {} });
  expect(refusedWith(gone.withStatus(404))).toEqual({ status: 404, headers: {} });
  expect(refusedWith(tooMany)).toEqual({ status: 429, headers: { "Retry-After": "90" } });
});

test("a form of the office that a rate limit refuses says when to try again, and keeps what was typed", () => {
  expect(refused(tooMany, { to: "Amara" })).toMatchObject({
    data: { refused: "That was a lot.", typed: { to: "Amara" } },
    init: { status: 429, headers: { "Retry-After": "90" } },
  });
});

test("what another editor saved, and what is wrong with each field, reaches the form", () => {
  const conflict = new Refusal("changed-meanwhile", "Bisi saved this too.", { current: { name: "Aya" }, version: 3 });
  expect(refused(conflict)).toMatchObject({ data: { current: { name: "Aya" }, version: 3 } });
  const unknown = new Refusal("ingredient-unknown", "No product", { errors: { ingredients: "No product" } });
  expect(refused(unknown)).toMatchObject({ data: { errors: { ingredients: "No product" } } });
});
