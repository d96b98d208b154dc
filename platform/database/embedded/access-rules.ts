import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { DatabaseUnavailable } from "./errors.ts";
import { replaceFile } from "./replace-file.ts";
import { findUserName, type User } from "./run-as.ts";

const NOTE = "# Written by the shop at each start.";

/**
 * Writes who may connect to a data directory's server: the system user that runs PostgreSQL, and root, over the socket
 * and as any role. The kernel identifies the client, so no password can be read or lost, and a restored or copied data
 * directory opens like its original. Returns whether anything has changed, because then a running server has to reload
 * it.
 */
export async function writeAccessRules(data: string, user: User | undefined): Promise<boolean> {
  const name = user ? findUserName(user) : ownName();
  const names = [...new Set(["root", ...(name === undefined ? [] : [name])])];
  const map = names.map((systemUser) => `shop "${systemUser}" all\n`).join("");
  const changed = [
    await replace(join(data, "pg_ident.conf"), `${NOTE}\n${map}`, user),
    await replace(join(data, "pg_hba.conf"), `${NOTE}\nlocal all all peer map=shop\n`, user),
  ];
  return changed.includes(true);
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new DatabaseUnavailable(
      `The system user ${process.geteuid?.()} has no name in /etc/passwd, by which PostgreSQL lets it in. Add one, or set DATABASE_URL to a server of yours.`,
    );
  }
}

async function replace(file: string, text: string, user: User | undefined): Promise<boolean> {
  if ((await readFile(file, "utf8").catch(() => "")) === text) return false;
  await replaceFile(file, text, user);
  return true;
}
