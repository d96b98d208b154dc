import { lchown, open, rename, rm } from "node:fs/promises";
import type { User } from "./run-as.ts";

/**
 * Renames a new file, on the disk and readable by its owner alone, into place: root must not write to a path that
 * another user may have made a link, and PostgreSQL never reads half a file.
 */
export async function replaceFile(file: string, text: string, user: User | undefined): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, "wx", 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  if (user) await lchown(unfinished, user.uid, user.gid);
  await rename(unfinished, file);
}
