import { expect, test } from "vitest";
import { z } from "zod";
import { Refusal } from "../../rules/refusal.ts";
import { formAction, type FormResult } from "./form-action.ts";

const schema = z.object({ name: z.string().min(1, "Please enter a name") });

/** Sends a form with this name and a password, and returns the status and the action data. */
async function send(name: string, result: Refusal | FormResult | undefined) {
  const body = new URLSearchParams({ name, identityPassword: "secret" });
  const request = new Request("https://shop.example/profile", { method: "POST", body });
  const { data, init } = await formAction(request, schema, async () => result);
  return { status: init?.status ?? 200, data };
}

test("a wrong field is a 400 with its message, and what was typed comes back without the password", async () => {
  const data = { errors: { name: "Please enter a name" }, typed: { name: "" } };
  expect(await send("", undefined)).toEqual({ status: 400, data });
});

test("what the shop refuses has the status of the refusal, and what it refuses at a field is a 409", async () => {
  const tooMany = new Refusal("too-many", "That was a lot.", { retryAfter: 60 });
  expect(await send("Ada", tooMany)).toMatchObject({ status: 429, data: { alert: "That was a lot." } });
  const gone = new Refusal("product-gone", "It is gone.");
  expect(await send("Ada", gone)).toEqual({ status: 409, data: { alert: "It is gone.", typed: { name: "Ada" } } });
  const wrong = { errors: { name: "Somebody has this name" } };
  expect(await send("Ada", wrong)).toEqual({ status: 409, data: wrong });
});

test("what is done is a 200", async () => {
  expect(await send("Ada", undefined)).toEqual({ status: 200, data: { saved: true } });
  expect(await send("Ada", { saved: "Noted." })).toEqual({ status: 200, data: { saved: "Noted." } });
});
