import { beforeAll, expect, test } from "vitest";
import { openWalks } from "./money/payment-walks.ts";
import { byTier } from "./run/tier.ts";

/** `npm run test:long` walks 10,000 times. A walk that fails says its seed: `SEED=… WALKS=1` repeats it. */
const WALKS = Number(process.env["WALKS"] ?? byTier(30, 200));
const SEED = Number(process.env["SEED"] ?? 0);
/** This many walks reach everything, whatever the seed. */
const ENOUGH = 200;

let walks: Awaited<ReturnType<typeof openWalks>>;
beforeAll(async () => {
  walks = await openWalks();
});

test("walks reach every end of a payment and of a refund, without luck", { timeout: 300_000 }, async () => {
  expectEveryEnd([...(await walks.walkEveryEnd())]);
});

test(
  "whatever happens, an order's money is where its providers have it, and no refund is made twice",
  async () => {
    for (let walk = 0; walk < WALKS; walk += 1) {
      await walks.walk(SEED + walk);
      if ((walk + 1) % 500 === 0) report(walk + 1);
    }
    if (WALKS >= ENOUGH) expectEveryEnd([...walks.reached.keys()]);
  },
  60_000 + WALKS * 20_000,
);

function expectEveryEnd(reached: string[]): void {
  for (const method of ["opay", "moniepoint", "paystack", "flutterwave"]) expect(reached).toContain(`${method} paid`);
  for (const method of ["moniepoint", "paystack"]) expect(reached).toContain(`${method} reversed`);
  expect(reached).toEqual(
    expect.arrayContaining(["paid again", "refund completed", "refund failed", "needs an account", "requested twice"]),
  );
  const statuses = ["late", "duplicate", "underpaid", "overpaid", "failed", "expired", "cancelled"];
  expect(statuses.filter((status) => !reached.some((one) => one.endsWith(` ${status}`)))).toEqual([]);
}

/** Says how far a long run is, and what it has reached. */
function report(walked: number): void {
  process.stdout.write(
    `${JSON.stringify({ walks: walked, from: SEED, reached: Object.fromEntries(walks.reached) })}\n`,
  );
}
