import type { RouterContextProvider } from "react-router";
import type { Kobo } from "../../domain/kobo.ts";
import { isLargeRefund } from "../../server/payments/large-refund.ts";
import { shopContext, staffContext } from "../context.ts";

/** Whether the member of staff must confirm who they are for a refund of this amount. */
export function needsConfirmation(context: Readonly<RouterContextProvider>, amountKobo: Kobo): Promise<boolean> {
  const { db, clock } = context.get(shopContext);
  return isLargeRefund(db, { actor: context.get(staffContext).id, amountKobo, now: clock() });
}
