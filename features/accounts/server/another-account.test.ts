import { expect, test } from "vitest";
import { OPENED_FOR, OPENED_FOR_HEADER } from "#platform/rules/opened-for.ts";
import { accountReference, AnotherAccount, refuseAnotherAccount } from "./another-account.ts";

const shop = { secret: "a-secret-of-a-test" };
const kemi = { id: "kemi", name: "Kemi Bello" };
const [bisis, kemis] = ["bisi", "kemi"].map((id) => accountReference(shop, id));

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit };

/** Whether a request in Kemi's session is refused before its form is read, or while it is. */
async function send({ method = "POST", headers = {}, body }: Sent) {
  const request = new Request("http://shop", { method, headers, ...(body !== undefined && { body }) });
  try {
    // The guard of the routes reads a form once and shares the result.
    const read = request.formData.bind(request);
    let fields: Promise<FormData> | undefined;
    request.formData = () => (fields ??= read());
    await refuseAnotherAccount(shop, request, kemi);
  } catch (error) {
    return error instanceof AnotherAccount ? "refused" : error;
  }
  return request.formData().then(
    () => "accepted",
    (error: unknown) => (error instanceof AnotherAccount ? "refused while read" : "accepted"),
  );
}

const form = (reference?: string) =>
  new URLSearchParams({ name: "Bisi", ...(reference !== undefined && { [OPENED_FOR]: reference }) });

function upload(reference: string): FormData {
  const fields = new FormData();
  fields.set(OPENED_FOR, reference);
  return fields;
}

const header = (reference = "") => ({ [OPENED_FOR_HEADER]: reference });

test("what was opened for another account is refused; what says nothing, or is read only, is not", async () => {
  expect(await send({ headers: header(bisis), body: "{}" })).toBe("refused");
  expect(await send({ headers: header(kemis), body: "{}" })).toBe("accepted");
  expect(await send({ body: "{}" })).toBe("accepted");
  expect(await send({ body: form(bisis) })).toBe("refused");
  expect(await send({ body: form(kemis) })).toBe("accepted");
  for (const reference of [undefined, ""]) expect(await send({ body: form(reference) })).toBe("accepted");
  expect(await send({ body: upload(bisis ?? "") })).toBe("refused while read");
  expect(await send({ body: upload(kemis ?? "") })).toBe("accepted");
  expect(await send({ method: "GET", headers: header(bisis) })).toBe("accepted");
});

test("the reference of an account is short, the same each time, and another in another shop", () => {
  expect(kemis).toMatch(/^[\w-]{16}$/);
  expect(accountReference(shop, "kemi")).toBe(kemis);
  expect(new Set([kemis, bisis, accountReference({ secret: "another" }, "kemi")]).size).toBe(3);
});
