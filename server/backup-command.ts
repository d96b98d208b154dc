import os from "node:os";
import { takeBaseBackup } from "./backup/base-backup.ts";
import { openBackupShop, urlOf, type BackupShop } from "./backup/backup-shop.ts";
import { listSets, openBackupSet, readContent, requireBackupDir, type BackupConfig } from "./backup/backup-set.ts";
import { runDrill } from "./backup/drill.ts";
import { readManifest } from "./backup/manifest.ts";
import { describeMoment } from "./backup/moment.ts";
import { removeWorkFolders } from "./backup/work-folders.ts";
import { readBackupConfig } from "../platform/config.ts";
import { runCommand, type Outcome } from "../process/commands/run-command.ts";

// `npm run backup`: a base backup of the embedded server, whether the shop runs or not.

const USAGE = `Backups of the shop's own database, into BACKUP_DIR:
  npm run backup             a base backup now
  npm run backup -- drill    restore the newest one beside the shop, compare it, and drop it
  npm run backup -- list     what is there`;

async function backupCommand(config: BackupConfig, [operation = "take", ...rest]: string[]): Promise<Outcome> {
  if (rest.length > 0 || !["take", "drill", "list"].includes(operation)) return { code: 2, text: USAGE };
  if (operation === "list") return list(requireBackupDir(config));
  const shop = await openBackupShop(config);
  endWithParent(config);
  try {
    return await (operation === "take" ? take(shop) : drill(shop));
  } finally {
    await shop.close();
  }
}

async function take({ config, db }: BackupShop): Promise<Outcome> {
  const { name, files, archiveBytes } = await takeBaseBackup(config, urlOf(db));
  const megabytes = (archiveBytes / 1e6).toFixed(1);
  return { code: 0, text: `${config.backupDir} has ${name}: ${files.length} files in ${megabytes} MB.` };
}

async function drill(shop: BackupShop): Promise<Outcome> {
  const { ok, message } = await runDrill(shop);
  return { code: ok ? 0 : 1, text: message };
}

async function list(backupDir: string): Promise<Outcome> {
  const lines: string[] = [];
  for (const set of await listSets(backupDir)) {
    lines.push(`${set.folder}:`);
    for (const name of (await readContent(set)).bases) {
      const { finishedAt, archiveBytes } = await readManifest(set.folder, name);
      lines.push(`  ${name}  ${(archiveBytes / 1e6).toFixed(1)} MB, finished ${describeMoment(new Date(finishedAt))}`);
    }
  }
  return { code: 0, text: lines.join("\n") || `There is no base backup in ${backupDir} yet.` };
}

/** Started by the shop, it ends with the shop, and leaves no restored database running. */
function endWithParent(config: BackupConfig): void {
  if (!process.connected) return;
  process.on("disconnect", () => {
    void openBackupSet(config)
      .then(({ dataFolder }) => removeWorkFolders(dataFolder))
      .finally(() => process.exit(1));
  });
}

// Requests come first: this process and the database that a drill starts use what they leave.
os.setPriority(os.constants.priority.PRIORITY_LOW);
await runCommand(() => backupCommand(readBackupConfig(process.env), process.argv.slice(2)));
if (process.connected) {
  process.removeAllListeners("disconnect");
  process.disconnect();
}
