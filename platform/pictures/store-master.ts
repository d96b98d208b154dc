import { createHash } from "node:crypto";
import type { Write } from "../database/write.ts";
import { UPLOADS } from "./normalise-picture.ts";
import { productImages } from "./table.ts";

/**
 * Stores a picture's master in the database under the hash of its bytes, unless already stored, so that every machine
 * has it and the content at its URL never changes. Returns the path of the URL.
 */
export async function storeMaster({ tx, actor, now }: Write, master: Buffer): Promise<string> {
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 32);
  await tx.insert(productImages).values({ hash, master, uploadedBy: actor, createdAt: now }).onConflictDoNothing();
  return `${UPLOADS}/${hash}`;
}
