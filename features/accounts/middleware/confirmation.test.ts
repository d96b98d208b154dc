import { RouterContextProvider, type MiddlewareFunction } from "react-router";
import { expect, test } from "vitest";
import { unconfirmedContext } from "#platform/http/context.ts";
import {
  acceptConfirmation,
  readProof,
  requireConfirmationFor,
  requireConfirmationIf,
  requireRecentConfirmation,
} from "./confirmation.ts";
import { userContext } from "./user-context.ts";

const amara = {
  id: "amara",
  name: "Amara Nwosu",
  email: "amara@example.com",
  emailVerified: true,
  role: "customer" as const,
  phone: null,
  address: null,
  avoids: [],
  sessionId: "session",
  hasSecondFactor: false,
};

/** The outcome of a request: the URL of its redirect, the message that asks for proof, or `page`. */
async function ask(
  middleware: MiddlewareFunction<Response>[],
  { path, body, isConfirmed = false }: { path: string; body?: Record<string, string>; isConfirmed?: boolean },
): Promise<string | null> {
  const context = new RouterContextProvider();
  context.set(userContext, { ...amara, isConfirmed });
  const url = new URL(path, "https://shop.example");
  const request = new Request(url, body && { method: "POST", body: new URLSearchParams(body) });
  const args = { request, url, params: {}, pattern: path, context };
  try {
    for (const one of middleware) await one(args, async () => new Response());
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("Location");
    throw thrown;
  }
  return context.get(unconfirmedContext) || "page";
}

const open = (path: string, isConfirmed = false) => ask(requireRecentConfirmation, { path, isConfirmed });

test("a sensitive page asks first who it is and leads back with its query; a page of the office asks in the office", async () => {
  expect(await open("/profile/security/app?from=email")).toBe(
    "/confirm-identity?next=%2Fprofile%2Fsecurity%2Fapp%3Ffrom%3Demail",
  );
  expect(await open("/office/people/staff")).toBe("/office/confirm-identity?next=%2Foffice%2Fpeople%2Fstaff");
  expect(await open("/office/people/staff", true)).toBe("page");
});

test("a download asks who it is and leads to the page with its link, unless that was asked just now", async () => {
  const middleware = requireConfirmationFor("/profile/my-data");
  const path = "/profile/my-data.json";
  expect(await ask(middleware, { path })).toBe("/confirm-identity?next=%2Fprofile%2Fmy-data");
  expect(await ask(middleware, { path, isConfirmed: true })).toBe("page");
});

test("a form asks for the password or a passkey only where it is sensitive, and says so", async () => {
  const middleware = [requireConfirmationIf((fields) => fields.get("limit") === "0")];
  const asks = (limit: string, isConfirmed = false) =>
    ask(middleware, { path: "/office/settings", body: { limit }, isConfirmed });
  expect(await asks("0")).toBe("Please confirm that it is you, with your password or a passkey.");
  expect(await asks("0", true)).toBe("page");
  expect(await asks("5")).toBe("page");
  expect(await ask(acceptConfirmation, { path: "/office/orders/1/edit", body: { limit: "0" } })).toBe("page");
});

function proof(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readProof(form);
}

test("a passkey counts before a password; an empty or endless password is none", () => {
  const identityPassword = "bitterleaf-soup";
  expect(proof({ identityPassword, identityPasskey: "{}" })).toEqual({ passkey: "{}" });
  expect(proof({ identityPassword, identityPasskey: "" })).toEqual({ password: identityPassword });
  expect(proof({})).toBeUndefined();
  for (const password of ["", "x".repeat(129)]) expect(proof({ identityPassword: password })).toBeUndefined();
});
