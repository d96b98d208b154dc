import { findAccount } from "#features/people/server/customers.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Route } from "./+types/customer.ts";
import { answerRead } from "./answer.ts";

/** `GET /api/v1/customers/:account` */
export function loader({ params, ...args }: Route.LoaderArgs) {
  const need = { scope: "orders:read", page: "/office/people/accounts/:id" } as const;
  return answerRead(args, need, async ({ shop }) => {
    const account = await findAccount(shop.db, params.account);
    if (!account) return new Refusal("account-not-found", "There is no such customer.").withStatus(404);
    return pick(account, ["id", "name", "email", "emailVerified", "phone", "address", "orders", "since"]);
  });
}
