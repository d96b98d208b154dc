import type { Address } from "../../domain/address.ts";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

export type CurrentUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: "customer" | "staff";
  phone: string | null;
  address: Address | null;
};

/** The person whose session the request's cookies carry, or undefined; nobody who is blocked. One or two small queries. */
export async function currentUser(shop: Shop, request: Request): Promise<CurrentUser | undefined> {
  const cookie = request.headers.get("cookie");
  if (!cookie) return undefined;
  const session = await shop.auth.api.getSession({ headers: new Headers({ cookie }) });
  if (!session) return undefined;
  return shop.db.query.users.findFirst({
    columns: { id: true, name: true, email: true, emailVerified: true, role: true, phone: true, address: true },
    where: and(eq(users.id, session.user.id), isNull(users.blockedAt)),
  });
}
