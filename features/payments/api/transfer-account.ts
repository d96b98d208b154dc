import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { refuseTooManyPayments } from "#features/orders/server/order-limits.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { TransferAccountResponse } from "../rules/responses.ts";
import { startTransfer } from "../server/start-transfer.ts";
import type { Route } from "./+types/transfer-account.ts";

/** `POST /api/orders/:orderId/transfer-account`: the account to which one of the customer's own orders is paid. */
export async function action({ request, params: { orderId }, context }: Route.ActionArgs) {
  const { shop, user, client } = await requireApiUser({ request, context });
  const started =
    (await refuseTooManyPayments(shop, client)) ?? (await startTransfer(shop, { userId: user.id }, { orderId }));
  return started instanceof Refusal ? refusedAsJson(started) : Response.json(started satisfies TransferAccountResponse);
}
