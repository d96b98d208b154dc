import { redirect } from "react-router";
import { readInteger } from "../../../platform/rules/read-integer.ts";
import { ignoreLines, reopenLines } from "../../../features/bank-statements/server/settle-lines.ts";
import { shopContext, staffContext } from "../../../platform/http/context.ts";
import type { Route } from "./+types/ignored.ts";

/** `POST /office/statements/ignored` with several `line`s: sets them aside, or with `undo` takes them back. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  const lineIds = fields.getAll("line").flatMap((id) => readInteger(id) ?? []);
  const { id: actor } = context.get(staffContext);
  const undo = fields.has("undo");
  await (undo ? reopenLines : ignoreLines)(context.get(shopContext), actor, lineIds);
  return redirect(undo ? "/office/statements?only=ignored" : "/office/statements");
}

export const loader = () => redirect("/office/statements");
