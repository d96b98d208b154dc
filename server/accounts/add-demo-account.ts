import { eq } from "drizzle-orm";
import { users } from "../database/schema.ts";
import type { Address } from "../../domain/person/address.ts";
import type { StaffRole } from "../../domain/person/role.ts";
import type { Shop } from "../shop.ts";

export type DemoAccount = { name: string; email: string; password: string } & (
  { phone: string; address: Address; role?: undefined } | { role: StaffRole }
);

/** Creates an account with a confirmed email address unless it exists; returns its id. Throws in production. */
export async function addDemoAccount(shop: Shop, person: DemoAccount): Promise<string> {
  if (shop.config.production) throw new Error("Demo accounts must not be created in production");
  const existing = await shop.db.query.users.findFirst({ where: eq(users.email, person.email) });
  if (existing) return existing.id;
  const { user } = await shop.auth.api.signUpEmail({
    body: { name: person.name, email: person.email, password: person.password },
  });
  const rest = person.role ? { role: person.role } : { phone: person.phone, address: person.address };
  await shop.db
    .update(users)
    .set({ emailVerified: true, ...rest })
    .where(eq(users.id, user.id));
  return user.id;
}
