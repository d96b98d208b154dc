import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { formatDeadline } from "#platform/rules/dates.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { HOUR } from "#platform/rules/time.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { emailsTo } from "../mail/sent-emails.ts";
import { holdCallbacks, providerSettings, requestFor } from "../money/paying-shop.ts";
import { makeOrderRequest } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";

let shopfront: Shopfront;
let simulator: Simulator;
let cookie: string;
beforeAll(async () => {
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: holdCallbacks("http://127.0.0.1:9") });
  afterFile(() => simulator.close());
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  await joinConfirmed(shopfront.shop, amara);
  const result = await signIn(shopfront.shop, { ip: "10.9.9.9", userAgent: "test" }, amara);
  cookie = result.ok ? result.cookies.map((header) => header.split(";")[0]).join("; ") : "";
});

const post = (path: string, body: object) =>
  fetch(shopfront.url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", cookie },
  });
/** The page, without the comments that React writes between two texts. */
async function fetchText(path: string): Promise<string> {
  const page = await fetch(shopfront.url + path, { headers: { cookie } });
  return (await page.text()).replaceAll("<!-- -->", "");
}

test("the email, My Orders, the checkout's notice, the FAQ and the terms name one time to pay, also after a payment page was opened", async () => {
  const { shop } = shopfront;
  const request = await makeOrderRequest(shop, 1, { "1": 1 });
  expect((await post("/api/orders", request)).status).toBe(201);
  const until = new Date(shop.clock().getTime() + PAY_WITHIN_HOURS * HOUR).toISOString();
  const [mail] = (await emailsTo(shop, amara.email)).filter(({ regarding }) => regarding === request.id);
  expect(mail?.bodyText).toContain(`by ${formatDateTime(until)} in Lagos`);
  const said = async () => {
    expect(await fetchText("/orders")).toContain(`<time dateTime="${until}">${formatDeadline(until)}</time>`);
    expect(JSON.parse(await fetchText("/api/me"))).toMatchObject({ openOrder: { id: request.id, payBy: until } });
  };
  await said();
  shop.setClock(new Date(shop.clock().getTime() + HOUR));
  const order = await findGoodsOrder(shop.db, request.id);
  const started = await post("/api/opay/initialize", order ? requestFor(order) : {});
  expect(await started.json()).toMatchObject({ success: true });
  await said();
  for (const path of ["/faq", "/terms"]) expect(await fetchText(path)).toContain(`${PAY_WITHIN_HOURS} hours expires`);
});
