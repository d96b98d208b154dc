import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { inSpan, readTraceparent } from "#platform/trace/trace.ts";
import { startJobs } from "../process/jobs.ts";
import { openPayingShop, placeTestOrder, startTestPayment, type PayingShop } from "./money/paying-shop.ts";
import { setStock } from "./orders/orders.ts";
import { amara, join } from "./people/people.ts";
import { afterFile } from "./run/after-file.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = readTraceparent(`00-${TRACE}-00f067aa0ba902b7-01`);

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
  await setStock(paying.shop, "1", 1_000);
});

test("the callback of a payment, its job, the question to the provider and the job of the email have one trace", async () => {
  const { shop, simulator, deliver } = paying;
  const order = await placeTestOrder(shop, await join(shop, amara), 1);
  simulator.pay(await startTestPayment(shop, order));
  const jobsOfTrace = async () => {
    const { rows } = await shop.pool.query<{ name: string }>(
      "select name from pgboss.job where data->>'traceparent' like $1 order by created_on",
      [`00-${TRACE}-%`],
    );
    return rows.map(({ name }) => name);
  };
  const asked = recordTraceparents();
  await inSpan({ kind: "server", name: "POST /api/:provider/callback", attributes: {}, parent }, () => deliver());
  expect(await jobsOfTrace()).toEqual(["process-opay-callback"]);
  const { stop } = startJobs(shop);
  afterFile(stop);
  // An email to the customer, and one to the staff, which the job of their alerts sends.
  await expect
    .poll(async () => (await jobsOfTrace()).toSorted())
    .toEqual(["deliver-alerts", "process-opay-callback", "send-mail", "send-mail"]);
  expect(asked.filter((header) => header?.startsWith(`00-${TRACE}-`))).toHaveLength(1);
});

test("every log line of a request or a job has its trace", () => {
  const script = `
    import { openLog } from "./platform/log.ts";
    import { inSpan, readTraceparent } from "./platform/trace/trace.ts";
    const log = openLog("info");
    log.info("outside");
    const step = { kind: "consumer", name: "a job", attributes: {}, parent: readTraceparent("00-${TRACE}-00f067aa0ba902b7-01") };
    await inSpan(step, async () => log.info("inside"));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script]).toString();
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ["outside", undefined],
    ["inside", TRACE],
  ]);
});

/** The `traceparent` of each request that this process sends from now on. */
function recordTraceparents(): (string | null)[] {
  const sent: (string | null)[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    sent.push(new Headers(init?.headers).get("traceparent"));
    return send(input, init);
  };
  afterFile(async () => void (globalThis.fetch = send));
  return sent;
}
