import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFile } from "#tests/run/after-file.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { openPool } from "../database/database.ts";
import { openPrimary } from "../database/primary.ts";
import { sessionModes } from "../database/session-mode.ts";
import { listChecks } from "./health-checks.ts";
import { followStandbys } from "./standby-check.ts";

const shop = await openTestShop();
const url = shop.config.databaseUrl ?? "";
const pool = openPool(url, 1);
afterFile(() => pool.end());
/** The setting of sessions on the tests' server, unless the shop changes it. */
const { commit: usual } = await readState();

let now: number;
let close: () => Promise<void>;
beforeEach(async () => {
  now = 100_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  await shop.pool.query("delete from health_checks");
});
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
});

/** Follows the standbys of a primary that the test describes, with the shop's own sessions or a pooler's. */
function follow(withoutStandby: "wait" | "continue", sessions: ReturnType<typeof sessionModes> | undefined) {
  const { log, lines } = captureLog();
  const config = { ...shop.config, withoutStandby };
  const followed = followStandbys({ config, clock: shop.clock, log, primary: openPrimary(url), sessions });
  ({ close } = followed);
  const observe = (connected: number | null, required = 1) =>
    followed.observe({ role: "primary", timeline: 1, standbys: { required, connected } });
  /** Repeats the observation until this state is found: one made while the last is still being handled is ignored. */
  const expectFound = (connected: number | null, found: object, required?: number) =>
    expect
      .poll(() => {
        observe(connected, required);
        return readState();
      })
      .toEqual(found);
  return { observe, expectFound, levels: () => lines.map((line) => (JSON.parse(line) as { level: number }).level) };
}

/** What a session of the shop does on commit, and what the office's Today knows. */
async function readState() {
  const { rows } = await pool.query(
    "select current_setting('synchronous_commit') as commit, current_setting('default_transaction_read_only') as refuses",
  );
  const [check] = await listChecks(shop.db);
  return { ...rows[0], ok: check?.ok, message: check?.message, at: check?.checkedAt };
}

const WARNING = 50;
const INFO = 30;
const back = () => ({
  commit: usual,
  refuses: "off",
  ok: true,
  message: "The database has as many synchronous standbys as it asks for.",
  at: shop.clock(),
});

test.each([
  ["wait", usual, "on", "Orders and all other changes are refused until it is back"],
  ["continue", "local", "off", "The shop goes on: a failure of the primary database would now lose orders"],
] as const)(
  "with WITHOUT_STANDBY=%s a standby counts as away after three seconds, is named each minute, and all is as before once it is back",
  async (withoutStandby, commit, refuses, consequence) => {
    const { observe, expectFound, levels } = follow(withoutStandby, sessionModes(pool));
    for (const later of [0, 2_999]) {
      now += later;
      observe(0);
      await turn();
      expect(await readState()).toEqual({ commit: usual, refuses: "off" });
    }
    now += 1;
    const message = `Of 1 synchronous standby databases 0 are connected. ${consequence} (WITHOUT_STANDBY=${withoutStandby}).`;
    await expectFound(0, { commit, refuses, ok: false, message, at: shop.clock() });
    now += 60_000;
    shop.setClock(new Date(shop.clock().getTime() + 60_000));
    await expectFound(0, { commit, refuses, ok: false, message, at: shop.clock() });
    await expectFound(1, back());
    expect(levels()).toEqual([WARNING, INFO]);
    // A standby that is away for another moment starts the wait anew.
    observe(0);
    await turn();
    expect(await readState()).toEqual(back());
  },
);

test("behind a pooler nothing is refused, and Today says that changes wait", async () => {
  const { observe, expectFound } = follow("continue", undefined);
  observe(0);
  now += 3_000;
  const message =
    "Of 1 synchronous standby databases 0 are connected. Orders and all other changes wait until it is back (WITHOUT_STANDBY=wait).";
  await expectFound(0, { commit: usual, refuses: "off", ok: false, message, at: shop.clock() });
});

test("a role that may not see the standbys fails the check; a database without any is not checked, unless it had some before", async () => {
  const { observe, expectFound, levels } = follow("wait", undefined);
  observe(0, 0);
  const message = "The shop cannot see its standby database: grant pg_monitor to its database role.";
  await expectFound(null, { ...back(), ok: false, message });
  expect(levels()).toEqual([WARNING]);
  await close();
  const restarted = follow("wait", undefined);
  await restarted.expectFound(0, back(), 0);
});
