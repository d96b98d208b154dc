import { account } from "./account.ts";
import { catalogue } from "./catalogue.ts";
import { emails } from "./emails.ts";
import type { Operation } from "./operation.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/** Everything that can be asked of the JSON API, in the order it is read. */
export const operations: Operation[] = [...catalogue, ...orders, ...payments, ...account, ...emails];

/** What answers under /api and is described elsewhere than in the document, and why. A test knows of nothing else. */
export const undescribedPaths: Record<string, string> = {
  "/api/session": "Logs out. A plain form that works without JavaScript: it answers with the way home, not with JSON.",
  "/api/live": "Server-sent events: says “look again” when something about the orders in ?order=… changed.",
  "/api/live/mine": "The same for all orders of the person signed in.",
  "/api/live/office": "The same for staff, for every order.",
  "/api/:provider/callback":
    "Where OPay and Monnify call. Their documentation says what they send, their signature who they are.",
  "/api/openapi.json": "This description for programs.",
  "/api/docs": "This description for people.",
};
