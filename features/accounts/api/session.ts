import { redirect } from "react-router";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { forgetHint } from "#platform/ui/browser/session-hint.ts";
import { signOut } from "../server/sign-in.ts";
import type { Route } from "./+types/session.ts";

/** `POST /api/session`: signs out. Sent by the form in the user menu, so that it works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut(
    context.get(shopContext),
    context.get(callerContext),
    request.headers.get("cookie") ?? "",
  );
  const headers = new Headers();
  for (const cookie of [...cookies, forgetHint]) headers.append("Set-Cookie", cookie);
  return redirect("/", { headers });
}
