import { HOUR } from "../../platform/rules/time.ts";
import { write } from "../../platform/database/write.ts";
import { recordCheck } from "../../platform/health/health-checks.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { Shop } from "../shop.ts";
import { openBackupSet, readContent } from "./backup-set.ts";
import { startCopies } from "./copy-elsewhere.ts";
import { readManifest } from "./manifest.ts";
import { setArchiving } from "./set-archiving.ts";

/** Less than a day: a shop that was down at the minute of the nightly backup has none of the last night. */
const RECENT = 23.5 * HOUR;

/**
 * Makes the embedded server archive its log, queues a base backup unless there is a recent one, and begins to copy
 * finished files elsewhere. A BACKUP_DIR that cannot be used does not keep the shop from opening: it is the failed
 * check "backup". Does nothing with a server of the operator's own.
 */
export async function startBackups(shop: Shop): Promise<{ stop(): Promise<void> }> {
  const { config, db, log } = shop;
  const nothing = { stop: async () => {} };
  if (config.databaseUrl !== undefined) return nothing;
  try {
    await setArchiving(config, db.$client);
    if (config.backupDir === undefined) return nothing;
    if (!(await hasRecentBase(shop))) await write(shop, null, (w) => enqueue(w, "backup", {}));
    return startCopies(shop);
  } catch (error) {
    const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    log.error({ err: error }, "backups are not possible");
    await recordCheck(shop, { name: "backup", ok: false, message });
    return nothing;
  }
}

/** Whether there is a base backup of the last night on the present timeline, which begins anew with each restore. */
async function hasRecentBase({ config, db, clock }: Shop): Promise<boolean> {
  const set = await openBackupSet(config);
  const newest = (await readContent(set)).bases.at(-1);
  if (!newest) return false;
  const { startedAt, timeline } = await readManifest(set.folder, newest);
  const { rows } = await db.$client.query<{ timeline: number }>(
    "select timeline_id as timeline from pg_control_checkpoint()",
  );
  return timeline === rows[0]?.timeline && clock().getTime() - new Date(startedAt).getTime() < RECENT;
}
