import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isStaff } from "#platform/rules/role.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";
import { endOtherSessions } from "./sessions.ts";

/**
 * Blocks an account, which ends its sessions and prevents sign-in, or unblocks it; undefined for an unknown account.
 * Refuses the actor's own account and staff accounts, which must be removed from the staff first.
 */
export async function blockAccount(
  shop: Shop,
  actor: string,
  { id: accountId, blocked }: { id: string; blocked: boolean },
): Promise<{ email: string } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [person] = await w.tx.select().from(users).where(eq(users.id, accountId)).for("no key update");
    if (!person) return undefined;
    if (person.id === actor) return new Refusal("own-account", "You cannot block yourself.");
    if (isStaff(person.role)) return new Refusal("staff-blocked", "Remove them from the staff first.");
    await w.tx
      .update(users)
      .set({ blockedAt: blocked ? w.now : null, updatedAt: w.now })
      .where(eq(users.id, accountId));
    if (blocked) await endOtherSessions(w, accountId);
    const details = { email: person.email };
    await recordAudit(w, { action: blocked ? "blocked" : "unblocked", subject: `account:${accountId}`, details });
    return details;
  });
}
