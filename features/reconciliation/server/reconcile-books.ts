import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import type { ReconciledProvider, ListedMoney } from "#features/payments/rules/reconcile-money.ts";
import { findProviderByName } from "#features/payments/server/attempts.ts";
import { withCircuitBreakers } from "#features/payments/server/circuit-breaker.ts";
import { ProviderUnavailable } from "#features/payments/server/providers/provider.ts";
import { write } from "#platform/database/write.ts";
import { listChecks, recordCheck } from "#platform/health/health-checks.ts";
import { lagosDay, toMoments } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { reconciliationName, LONGEST_WITHOUT } from "./check-reconciliations.ts";
import { closeSettled, oldestOpen, saveDiscrepancies, type Discrepancy } from "./discrepancies.ts";
import { listMissing } from "./list-missing.ts";
import { reconcilePage } from "./reconcile-page.ts";
import type { Reconciliation } from "./reconciliation.ts";

/** The days to reconcile: more than one, because the shop may learn of a payment late, or the provider list it late. */
const DAYS = 3;
/** The limit when the shop was down or a discrepancy stays open. */
const MOST_DAYS = 14;
/** How far beyond these days the list is read; providers date a payment by its start or by its end. */
const MARGIN = { before: DAY, after: HOUR };

/**
 * The daily job: reconciles the payments and refunds of the last three days, up to yesterday in Lagos, with the
 * provider's list, and stores each discrepancy for Today; a discrepancy that is gone closes by itself. Catches up on
 * missed days, for two weeks. Does nothing for a provider without keys or without a list. A repeated run adds nothing.
 *
 * Throws `ProviderUnavailable` when the provider does not reply; the job is retried, and after two days a check reports
 * it.
 */
export async function reconcileBooks(shop: Shop, name: ReconciledProvider): Promise<void> {
  const provider = findProviderByName(shop, name);
  if (!provider?.listMoney) return;
  const last = (await listChecks(shop.db)).find((check) => check.name === reconciliationName(name))?.okAt ?? undefined;
  const at = shop.clock();
  const days = await daysToReconcile(shop, name, last);
  const listed = { payments: new Set<number>(), refunds: new Map<number, string>() };
  const reconciliation = { shop: withCircuitBreakers(shop), name, days, at, listed };
  try {
    const list = provider.listMoney(
      new Date(days.from.getTime() - MARGIN.before),
      new Date(days.before.getTime() + MARGIN.after),
    );
    const message = await reconcileWith(reconciliation, list);
    await recordCheck(shop, { name: reconciliationName(name), ok: true, message });
  } catch (error) {
    const isOld = !last || at.getTime() - last.getTime() > LONGEST_WITHOUT;
    if (error instanceof ProviderUnavailable && isOld) {
      await recordCheck(shop, { name: reconciliationName(name), ok: false, message: `not made: ${error.message}` });
    }
    throw error;
  }
}

/** From midnight to midnight in Lagos. */
async function daysToReconcile(
  shop: Shop,
  name: ReconciledProvider,
  last: Date | undefined,
): Promise<Reconciliation["days"]> {
  const today = lagosDay(shop.clock());
  const open = await oldestOpen(shop.db, name);
  const firsts = [
    plusDays(today, -DAYS),
    ...(last ? [plusDays(lagosDay(last), -DAYS)] : []),
    ...(open ? [lagosDay(open)] : []),
  ];
  const [earliest = today] = firsts.toSorted();
  const limit = plusDays(today, -MOST_DAYS);
  return toMoments({ from: earliest < limit ? limit : earliest, to: plusDays(today, -1) });
}

/** Returns a summary for staff, in one line. */
async function reconcileWith(reconciliation: Reconciliation, list: AsyncIterable<ListedMoney[]>): Promise<string> {
  const { shop, name, days, at } = reconciliation;
  const counts = { listed: 0, found: 0, added: 0 };
  const save = async (found: Discrepancy[]) => {
    if (found.length === 0) return;
    counts.found += found.length;
    counts.added += await write(shop, null, (w) => saveDiscrepancies(w, found, at));
  };
  for await (const page of list) {
    counts.listed += page.length;
    await save(await reconcilePage(reconciliation, page));
  }
  for await (const found of listMissing(reconciliation)) {
    if (counts.listed === 0)
      throw new ProviderUnavailable("The provider lists nothing at all, and the books have payments");
    await save(found);
  }
  await write(shop, null, async (w) => {
    await closeSettled(w, reconciliation);
    if (counts.added === 0) return;
    const title = `Our books and ${providerLabels[name]} differ`;
    const text =
      counts.added === 1 ? "One payment or refund to look at." : `${counts.added} payments or refunds to look at.`;
    await alertStaff(w, { kind: "problem", title, text, link: "/office" });
  });
  return `${counts.listed} payments and refunds since ${lagosDay(days.from)}, discrepancies: ${counts.found}`;
}
