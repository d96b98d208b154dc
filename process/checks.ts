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

/** The checks that need no database, for a doctor who finds none. */
export const outsideChecks: Check<Outside>[] = [
  diskCheck,
  publicAddressCheck,
  proxyCheck,
  sharedCacheCheck,
  mailServerCheck,
  ...providerChecks,
];

/** The checks that need the database as the migrations have left it. */
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

/** Looks whether the log is archived, which is more urgent than the other checks; in production only. */
export async function checkArchive(shop: Shop): Promise<void> {
  if (shop.config.production) await runChecks([archiveCheck], shop);
}

/** Makes all checks and stores what they found, in production only: elsewhere the address and the mail are invented. */
export async function checkSurroundings(shop: Shop): Promise<void> {
  if (!shop.config.production) return;
  const findings = await runChecks([databaseCheck, ...databaseChecks, ...outsideChecks], shop);
  for (const { name } of findings.filter(({ ok }) => !ok)) shop.log.warn({ check: name }, "a check has failed");
}
