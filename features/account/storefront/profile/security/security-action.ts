import { data, type ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import type { SignedInUser } from "#features/accounts/server/current-user.ts";
import { callerContext, shopContext, unconfirmedContext } from "#platform/http/context.ts";
import type { Caller } from "#platform/rules/caller.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { formAction, typedIn, type FormResult } from "#platform/ui/form/form-action.ts";

/** `codes`: new recovery codes, which are shown once. */
export type SecurityResult = FormResult & { codes?: string[] };

type Actor = { shop: Shop; caller: Caller; user: SignedInUser };

/**
 * Like `formAction`, for a form that changes how the account is protected. Unless the user has confirmed who they are,
 * it does nothing and asks for that: 403.
 */
export async function securityAction<Schema extends z.ZodType>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  schema: Schema,
  run: (actor: Actor, input: z.output<Schema>) => Promise<Refusal | SecurityResult>,
) {
  const alert = context.get(unconfirmedContext);
  if (alert) {
    const typed = typedIn(await request.formData());
    return data<SecurityResult>({ alert, confirm: true, typed }, { status: 403 });
  }
  const actor = { shop: context.get(shopContext), caller: context.get(callerContext), user: context.get(userContext) };
  return formAction<Schema, SecurityResult>(request, schema, (input) => run(actor, input));
}
