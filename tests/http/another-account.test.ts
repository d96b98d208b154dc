import { beforeAll, expect, test } from "vitest";
import { accountReference } from "#features/accounts/server/another-account.ts";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { users } from "#features/accounts/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { isUpload } from "#platform/http/uploads.ts";
import { OPENED_FOR, OPENED_FOR_HEADER } from "#platform/rules/opened-for.ts";
import { serve } from "../journeys/shopfront.ts";
import { amara, bola, join, joinStaff } from "../people/people.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

// Two people, one browser: Bola has signed in since Amara opened the page.

const layouts = ["account/storefront/signed-in.ts", "office/office/layout.tsx"];
/**
 * These read no session: what they write is for nobody, or for the person whom the request names. /track-order only
 * looks up.
 */
const ofNobody =
  "/auth /auth/code /auth/forgotten /auth/new-password /auth/second-step /basket /dish/:id/basket /shared-basket/:code /shared-basket/:code/removal /newsletter /newsletter/confirm /letters/leave /waiting-list /gift/:code /pay-order/:token /track-order /track-order/link /gift-cards /gift-cards/balance /shared-basket /withdraw /privacy/complaint /api/newsletter /api/waiting-list /api/vitals /api/visits /api/csp-reports /api/session /api/:provider/callback /mcp /api/v1/orders/:order/shipment /api/v1/orders/:order/notes /api/v1/products/:product/price /api/v1/batches/:batch/count".split(
    " ",
  );

const writing = shopRoutes.filter(({ methods }) => methods.includes("POST"));
const named = writing.filter(({ path }) => !ofNobody.includes(path));

let shop: TestShop;
let url: string;
let references: { amara: string; bola: string };
const cookies: Record<"customer" | "staff", string> = { customer: "", staff: "" };

beforeAll(async () => {
  shop = await openTestShop();
  const served = await serve(shop);
  url = served.url;
  references = { amara: accountReference(shop, await join(shop, amara)), bola: "" };
  references.bola = accountReference(shop, await join(shop, bola));
  const chidi = { name: "Chidi Obi", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
  await joinStaff(shop, chidi, "owner");
  for (const [kind, person] of [
    ["customer", bola],
    ["staff", chidi],
  ] as const) {
    const caller = { ip: "198.51.100.7", userAgent: "", cookie: "" };
    const session = await signIn(shop, caller, person);
    if (!session.ok) throw new Error(session.why);
    cookies[kind] = session.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  }
  return served.close;
});

type Sent = { as: keyof typeof cookies; reference: string; body?: BodyInit };

async function post(path: string, { as, reference, body }: Sent) {
  const isApi = path.startsWith("/api/");
  const filled = path
    .replace(":report", "transfer")
    .replace(":method", "opay")
    .replace(/:\w+/g, "1")
    .replace("*", "nowhere");
  const route = shopRoutes.find((one) => one.path === path && one.methods.includes("POST"));
  const fields = new URLSearchParams({ [OPENED_FOR]: reference, name: "Typed by Amara" });
  const response = await fetch(`${url}${filled}${route?.isIndex ? "?index" : ""}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      cookie: cookies[as],
      origin: url,
      ...(isApi && { "content-type": "application/json", [OPENED_FOR_HEADER]: reference }),
    },
    body: body ?? (isApi ? "{}" : fields),
  });
  return { status: response.status, text: await response.text() };
}

const kind = (guards: string[]) => (guards.includes("office/office/layout.tsx") ? "staff" : "customer");
const countRows = async () => [await shop.db.$count(users), await shop.db.$count(auditLog)];

test.each(named.map(({ path, guards }) => [path, kind(guards)] as const))(
  "%s refuses what was opened for another account before anything is done, and a page keeps what was typed",
  async (path, as) => {
    const before = await countRows();
    const { status, text } = await post(path, { as, reference: references.amara });
    const name = as === "staff" ? "Chidi Obi" : bola.name;
    expect([status, text.includes(`You are signed in as ${name} now`)]).toEqual([409, true]);
    if (path.startsWith("/api/")) expect(JSON.parse(text)).toMatchObject({ code: "another-account" });
    else expect(text).toContain("Typed by Amara");
    expect(text).not.toContain(amara.name);
    expect(await countRows()).toEqual(before);
  },
);

test("a form that says nothing, or its own account, is answered as ever", async () => {
  for (const reference of ["", references.bola]) {
    const { status, text } = await post("/profile", { as: "customer", reference });
    expect([status, text.includes("You are signed in as")]).toEqual([400, false]);
    expect((await post("/api/orders", { as: "customer", reference })).text).toContain("bad-input");
  }
});

test.each(writing.map(({ path }) => path).filter((path) => isUpload(path.replace(/:\w+/g, "1"))))(
  "an upload to %s says for whom its page was opened, too",
  async (path) => {
    const body = new FormData();
    body.set(OPENED_FOR, references.amara);
    expect((await post(path, { as: "staff", reference: "", body })).status).toBe(409);
  },
);

test("the routes that read no session are routes that write, and in no layout that reads one", () => {
  const known = writing.filter(({ path }) => ofNobody.includes(path));
  expect(ofNobody.filter((path) => !known.some((route) => route.path === path))).toEqual([]);
  expect(known.filter(({ guards }) => guards.some((file) => layouts.includes(file)))).toEqual([]);
});
