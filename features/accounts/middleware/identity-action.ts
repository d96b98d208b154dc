import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { rememberHint } from "#platform/ui/browser/session-hint.ts";
import { setCookies, type FormResult } from "#platform/ui/form/form-action.ts";
import { safeNext } from "#platform/ui/safe-next.ts";
import { confirmIdentity } from "../server/confirm-identity.ts";
import { identityMessages, readProof } from "./confirmation.ts";
import { userContext } from "./user-context.ts";

type Args = Pick<ActionFunctionArgs, "request" | "url" | "context">;

/** The account to confirm. */
export function identityLoader({ context }: Pick<LoaderFunctionArgs, "context">) {
  return { email: context.get(userContext).email };
}

/** Confirms the identity of the signed-in user with the password or a passkey, then leads on to `next`. */
export async function identityAction({ request, url, context }: Args) {
  const proof = readProof(await request.formData());
  const outcome = proof
    ? await confirmIdentity(context.get(shopContext), context.get(callerContext), context.get(userContext), proof)
    : ({ ok: false, why: "missing" } as const);
  if (outcome.ok) {
    const headers = setCookies([...outcome.cookies, rememberHint]);
    return redirect(safeNext(url.searchParams.get("next")), { headers });
  }
  const { message, status } = identityMessages[outcome.why];
  return data<FormResult>({ alert: message }, { status });
}
