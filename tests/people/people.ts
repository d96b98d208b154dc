import { eq } from "drizzle-orm";
import { register } from "#features/accounts/server/sign-in.ts";
import { addStaff } from "#features/accounts/server/staff.ts";
import { users } from "#features/accounts/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import type { Shop } from "#platform/shop.ts";

// The named customers of the tests. Amara buys in Lagos, Bola in London.
export const amara = { name: "Amara Nwosu", email: "amara@example.com", password: "bitterleaf-soup" };
export const bola = { name: "Bola Akande", email: "bola@example.com", password: "ewedu-and-gbegiri" };

export const amarasAddress = {
  fullName: "Amara Nwosu",
  email: "amara@example.com",
  phone: "0803 555 0142",
  address: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  country: "Nigeria",
  postalCode: "100271",
};

/** The same number in E.164, as the shop stores it. */
export const amarasPhone = "+2348035550142";

let calls = 0;

/** Creates an account and returns its id. Each call uses another IP, so that it does not hit the rate limit. */
export async function join(shop: Shop, person: { name: string; email: string; password: string }): Promise<string> {
  calls += 1;
  const result = await register(
    shop,
    { ip: `10.1.${Math.floor(calls / 250)}.${calls % 250}`, userAgent: "test" },
    person,
  );
  if (!result.ok) throw new Error(`Could not create the account of ${person.name}: ${result.why}`);
  const user = await shop.db.query.users.findFirst({ where: eq(users.email, person.email) });
  if (!user) throw new Error(`The account of ${person.name} was created but cannot be found`);
  return user.id;
}

/** Creates an account with a confirmed email address and this role, and returns its id. */
export async function joinStaff(
  shop: Shop,
  person: { name: string; email: string; password: string },
  role: StaffRole = "owner",
): Promise<string> {
  const id = await join(shop, person);
  await confirmAddress(shop, person.email);
  const added = await addStaff(shop, null, person.email, role);
  if (added instanceof Refusal) throw new Error(added.message);
  return id;
}

/** Confirms the email address of an account, as its mailed link does. */
export async function confirmAddress(shop: Shop, email: string): Promise<void> {
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

/** Creates an account with a confirmed email address, which is allowed more unpaid orders and emails. */
export async function joinConfirmed(
  shop: Shop,
  person: { name: string; email: string; password: string },
): Promise<string> {
  const id = await join(shop, person);
  await confirmAddress(shop, person.email);
  return id;
}
