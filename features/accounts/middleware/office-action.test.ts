import { expect, test } from "vitest";
import { resourceAction } from "./office-action.ts";

const forms = { save: async () => "saved", remove: async () => "removed" };

function post(fields: Record<string, string>) {
  return resourceAction(
    { request: new Request("http://shop", { method: "POST", body: new URLSearchParams(fields) }) },
    forms,
  );
}

test("a form does what its intent says, and saves without one", async () => {
  expect(await post({ intent: "remove" })).toBe("removed");
  expect(await post({ name: "Egusi" })).toBe("saved");
});

test.each(["", "destroy", "constructor", "toString"])("a form with the intent “%s” does nothing", async (intent) => {
  await expect(post({ intent })).rejects.toMatchObject({ init: { status: 400 } });
});
