import { sql } from "drizzle-orm";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { failed, passed, type Check } from "#platform/health/run-checks.ts";

/** Finds demo data in a production shop that uses the database of a former demo. */
export const demoDataCheck: Check = {
  name: "demo data",
  async look({ db, config }) {
    if (!config.production) return passed("this is no production shop, so they may be there");
    const samples = Object.values(sampleOrderIds);
    const { rows } = await db.execute<{ accounts: number; orders: number; banks: number }>(sql`
      select (select count(*)::int from users where email like '%@example.com' and blocked_at is null) as accounts,
        (select count(*)::int from orders where id = any(${sql.param(samples)})) as orders,
        (select count(*)::int from bank_accounts where is_active and account_number like '0000%') as banks`);
    const { accounts = 0, orders = 0, banks = 0 } = rows[0] ?? {};
    const left = [
      accounts > 0 && `${accounts} accounts at example.com, whose passwords are public (block them in the office)`,
      orders > 0 && `${orders} sample orders (start with an empty database)`,
      banks > 0 && `${banks} invented bank accounts are on (switch them off in the office)`,
    ].filter((part) => part !== false);
    return left.length === 0 ? passed("none") : failed(left.join("; "));
  },
};
