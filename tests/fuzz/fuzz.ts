import * as fc from "fast-check";
import { expect } from "vitest";
import { openFuzzedShop } from "./fuzzed-shop.ts";
import { anyRequest, scriptForms } from "./requests.ts";

const RENEW_EVERY = 100;
const ENOUGH = 100;
const MB = 1024 * 1024;

/**
 * Sends generated requests to every route for this long, as a visitor, a customer and staff. Fails on a 5xx response,
 * on no response within 20 seconds, on an error in the log, and when heap, handles or rows have grown beyond what
 * requests can leave behind. The failing request is shrunk and printed, with the seed; SEED=7 repeats the requests of
 * seed 7.
 */
export async function fuzz(milliseconds: number, usualSeed: number): Promise<{ requests: number }> {
  const seed = Number(process.env["SEED"] ?? usualSeed);
  process.stdout.write(`SEED=${seed}\n`);
  const { send, forms, values, renewSessions, takeErrors, size } = await openFuzzedShop();
  const found = await forms();
  expect(found.length).toBeGreaterThan(30);
  expect(takeErrors()).toEqual([]);
  const before = await size();
  let requests = 0;
  const property = fc.asyncProperty(anyRequest([...found, ...scriptForms], values), async (request) => {
    requests += 1;
    if (requests % RENEW_EVERY === 0) await renewSessions();
    const { status, text } = await send(request);
    const errors = takeErrors();
    if (status >= 500 || errors.length > 0) throw new Error(`${status} ${text.slice(0, 300)}\n${errors.join("")}`);
  });
  await fc.assert(property, {
    seed,
    numRuns: 10_000_000,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  });
  // On a busy machine the time may be over after a few requests.
  if (requests <= ENOUGH) await fc.assert(property, { seed: seed + 1, numRuns: ENOUGH });
  const after = await size();
  process.stdout.write(`${requests} requests, ${found.length} forms, ${after.heap - before.heap} bytes more heap\n`);
  // A visitor's request may count a limit, and one of staff may change several rows and write the audit trail.
  expect(after.rows - before.rows).toBeLessThan(requests * 5);
  expect(after.handles - before.handles).toBeLessThan(50);
  // The page cache fills up to its limit.
  expect(after.heap - before.heap).toBeLessThan(150 * MB);
  return { requests };
}
