import { reconciliationChecks } from "#features/reconciliation/server/check-reconciliations.ts";
import { sellerCheck } from "#features/shop/server/check-seller.ts";
import { archiveCheck, backupChecks } from "#platform/health/check-backups.ts";
import { clockCheck, databaseCheck, databaseRoleCheck } from "#platform/health/check-database.ts";
import { diskCheck } from "#platform/health/check-disk.ts";
import { proxyCheck, publicAddressCheck } from "#platform/health/check-public-address.ts";
import { readStandbyCheck } from "#platform/health/check-read-standby.ts";
import { runChecks, type Check, type Outside } from "#platform/health/run-checks.ts";
import { mailServerCheck } from "#platform/mail/check-mail-server.ts";
import { sharedCacheCheck } from "#platform/shared-cache/check-shared-cache.ts";
import type { Shop } from "#platform/shop.ts";
import { demoDataCheck } from "./checks/check-demo-data.ts";
import { providerChecks } from "./checks/check-providers.ts";

/** Checks that need no database: the doctor runs them even when it finds none. */
export const outsideChecks: Check<Outside>[] = [
  diskCheck,
  publicAddressCheck,
  proxyCheck,
  sharedCacheCheck,
  mailServerCheck,
  ...providerChecks,
];

/** Checks that need a migrated database. */
export const databaseChecks: Check[] = [
  databaseRoleCheck,
  readStandbyCheck,
  clockCheck,
  archiveCheck,
  ...backupChecks,
  ...reconciliationChecks,
  demoDataCheck,
  sellerCheck,
];

/** Checks that the write-ahead log is archived, which is more urgent than the other checks; in production only. */
export async function checkArchive(shop: Shop): Promise<void> {
  if (shop.config.production) await runChecks([archiveCheck], shop);
}

/**
 * Runs all checks and stores the findings, in production only: elsewhere the address and the mail server are made up.
 */
export async function checkSurroundings(shop: Shop): Promise<void> {
  if (!shop.config.production) return;
  const findings = await runChecks([databaseCheck, ...databaseChecks, ...outsideChecks], shop);
  for (const { name } of findings.filter(({ ok }) => !ok)) shop.log.warn({ check: name }, "a check has failed");
}
