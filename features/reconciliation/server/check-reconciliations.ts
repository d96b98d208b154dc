import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import { reconciledProviders, type ReconciledProvider } from "#features/payments/rules/reconcile-money.ts";
import { findProviderByName } from "#features/payments/server/attempts.ts";
import { listChecks } from "#platform/health/health-checks.ts";
import { failed, passed, warning, type Check } from "#platform/health/run-checks.ts";
import { ago } from "#platform/rules/ago.ts";
import { DAY } from "#platform/rules/time.ts";

/** Milliseconds. Reconciliation runs every morning; without a success for longer than this, it has failed. */
export const LONGEST_WITHOUT = 2 * DAY;

/** The name under which a reconciliation of the books with a provider's list stores its result. */
export function reconciliationName(name: ReconciledProvider): string {
  return `books with ${providerLabels[name]}`;
}

/** Whether the books are still being reconciled with each provider that lists its payments. */
export const reconciliationChecks: Check[] = reconciledProviders.map((name) => ({
  name: reconciliationName(name),
  async look({ db, clock, providers }) {
    if (!findProviderByName({ providers }, name)?.listMoney)
      return { ...passed("no keys, so nothing to reconcile"), stored: true };
    const row = (await listChecks(db)).find((check) => check.name === reconciliationName(name));
    // The reconciliation itself records when it succeeds, so this check must not.
    if (!row) return { ...warning("not reconciled yet: it happens every morning"), stored: true };
    if (!row.ok) return { ...failed(row.message), stored: true };
    const now = clock();
    const isOld = !row.okAt || now.getTime() - row.okAt.getTime() > LONGEST_WITHOUT;
    if (isOld) return failed(`last reconciled ${row.okAt ? ago(row.okAt, now) : "never"}: see the log of the job`);
    return { ...passed(row.message), stored: true };
  },
}));
